/** The portal server's route table, served under `/api`. */
import { auditoriaRoutes } from './auditoria'
import { contaRoutes } from './portal/conta'
import { conviteRoutes } from './portal/convite'
import { empresaPortalRoutes } from './portal/empresa'
import { preferenciaRoutes } from './portal/preferencia'
import { procuracaoRoutes } from './portal/procuracao'
import { publicoRoutes } from './portal/publico'
import { sessaoRoutes } from './portal/sessao'
import { usuarioPortalRoutes } from './portal/usuario'
import { visaoRoutes } from './portal/visao'

export const portalRoutes = {
  ...sessaoRoutes,
  ...procuracaoRoutes,
  ...contaRoutes,
  ...usuarioPortalRoutes,
  ...conviteRoutes,
  ...empresaPortalRoutes,
  ...publicoRoutes,
  ...preferenciaRoutes,
  ...visaoRoutes,
  ...auditoriaRoutes,
}
export type PortalRoutes = typeof portalRoutes
