import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { portalClient } from '@/lib/api/portal'

export const sessaoApi = portalClient({ ...sessaoRoutes, ...usuarioPortalRoutes })
