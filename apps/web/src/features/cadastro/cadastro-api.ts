import { conviteRoutes } from '@trama/contract/portal/convite'
import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { portalClient } from '@/lib/api/portal'

const { validatePortal } = sessaoRoutes
const { createUsuario } = usuarioPortalRoutes
const { checkConvite } = conviteRoutes

export const cadastroApi = portalClient({ validatePortal, checkConvite, createUsuario })
