import { representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { contaRoutes } from '@trama/contract/portal/conta'
import { conviteRoutes } from '@trama/contract/portal/convite'
import { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'
import { queryKeys } from '@/lib/query-keys'

export const usuarioApi = portalClient({
  ...usuarioPortalRoutes,
  ...conviteRoutes,
  validarPortal: sessaoRoutes.validarPortal,
  listEmpresas: empresaPortalRoutes.listEmpresas,
  removeDoisFatores: contaRoutes.removeDoisFatores,
  getDadosPessoais: contaRoutes.getDadosPessoais,
  anonimizarUsuario: contaRoutes.anonimizarUsuario,
})
export const erpApi = aplClient({
  listUsuariosErp: sistemaRoutes.listUsuariosErp,
  getUsuarioErp: sistemaRoutes.getUsuarioErp,
  previaAcesso: sistemaRoutes.previaAcesso,
  listRepresentantes: representanteRoutes.listRepresentantes,
})
export const usuarioKeys = queryKeys('usuario')
