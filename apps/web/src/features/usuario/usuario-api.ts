import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { contaRoutes } from '@trama/contract/portal/conta'
import { conviteRoutes } from '@trama/contract/portal/convite'
import { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'
import { queryKeys } from '@/lib/query/query-keys'

export const usuarioApi = portalClient({
  ...usuarioPortalRoutes,
  listConvites: conviteRoutes.listConvites,
  createConvite: conviteRoutes.createConvite,
  resendConvite: conviteRoutes.resendConvite,
  cancelConvite: conviteRoutes.cancelConvite,
  validatePortal: sessaoRoutes.validatePortal,
  listEmpresas: empresaPortalRoutes.listEmpresas,
  removeDoisFatores: contaRoutes.removeDoisFatores,
  getDadosPessoais: contaRoutes.getDadosPessoais,
  anonymiseUsuario: contaRoutes.anonymiseUsuario,
})
export const erpApi = aplClient({
  getUsuarioErp: sistemaRoutes.getUsuarioErp,
  listAcessoEmpresa: sistemaRoutes.listAcessoEmpresa,
  previaAcesso: sistemaRoutes.previaAcesso,
  listRepresentantes: representanteRoutes.listRepresentantes,
  listEntidades: entidadeRoutes.listEntidades,
  ...fornecedorRoutes,
})
export const usuarioKeys = queryKeys('usuario')
export const conviteKeys = queryKeys('convite')
