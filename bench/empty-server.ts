/** The yardstick of what the framework alone costs: routes that do nothing. */
import Fastify from 'fastify'

const app = Fastify()
const empty = async () => []
for (const path of 'saude Pedido Entidade OrdemCompra Cotacao Receber FaturaPedidoLista EXCIA/OrdemServico EXCIA/OrdemServico/Quadro CRM CRM/Agenda'.split(
  ' ',
))
  app.get(`/${path}`, empty)
app.post('/Pedido', empty)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
