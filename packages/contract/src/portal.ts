/** The portal server's route table, served under `/api`. */
import { empresaPortalRoutes } from './portal/empresa'
import { sessaoRoutes } from './portal/sessao'
import { usuarioPortalRoutes } from './portal/usuario'

export const portalRoutes = { ...sessaoRoutes, ...usuarioPortalRoutes, ...empresaPortalRoutes }
export type PortalRoutes = typeof portalRoutes
