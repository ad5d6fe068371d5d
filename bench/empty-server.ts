/** The yardstick of what the framework alone costs: one Fastify route that does nothing. */
import Fastify from 'fastify'

const app = Fastify()
const empty = async () => []
app.get('/saude', empty)
app.get('/Pedido', empty)
app.get('/Entidade', empty)
app.post('/Pedido', empty)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
