/** A sales order as a PDF. */
import { documentoPdfRoutes } from '../documento-pdf'
import { readPedidos } from './access'

export const pedidoDocumentoRoutes = documentoPdfRoutes({
  um: 'Pedido',
  caminho: '/Pedido',
  nome: 'pedido',
  genero: 'o',
  access: readPedidos,
})
