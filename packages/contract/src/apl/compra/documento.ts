/** A purchase order as a PDF. */
import { documentoPdfRoutes } from '../documento-pdf'
import { readOrdens, seeOrdens } from './access'

export const ordemDocumentoRoutes = documentoPdfRoutes({
  um: 'Ordem',
  caminho: '/OrdemCompra',
  nome: 'ordem de compra',
  genero: 'a',
  access: readOrdens,
  envio: seeOrdens,
})
