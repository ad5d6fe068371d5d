/** The application server's route table, served at the root. */
import { auditoriaRoutes } from './auditoria'
import { catalogoRoutes } from './apl/catalogo'
import { entidadeRoutes } from './apl/entidade'
import { pedidoRoutes } from './apl/pedido'
import { pedidoListRoutes } from './apl/pedido-list'
import { produtoRoutes } from './apl/produto'
import { receberRoutes } from './apl/receber'
import { representanteRoutes } from './apl/representante'
import { sistemaRoutes } from './apl/sistema'

export const aplRoutes = {
  ...sistemaRoutes,
  ...representanteRoutes,
  ...entidadeRoutes,
  ...catalogoRoutes,
  ...produtoRoutes,
  ...pedidoListRoutes,
  ...pedidoRoutes,
  ...receberRoutes,
  ...auditoriaRoutes,
}
export type AplRoutes = typeof aplRoutes
