import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { portalClient } from '@/lib/api/portal'

const { validarPortal } = sessaoRoutes
const { createUsuario } = usuarioPortalRoutes

export const cadastroApi = portalClient({ validarPortal, createUsuario })
