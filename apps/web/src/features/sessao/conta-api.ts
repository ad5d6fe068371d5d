import { contaRoutes } from '@trama/contract/portal/conta'
import { portalClient } from '@/lib/api/portal'

const { recoverSenha, replaceSenha, checkRecuperacao, undoAlteracao, resendLink } = contaRoutes

export const contaApi = portalClient({
  recoverSenha,
  replaceSenha,
  checkRecuperacao,
  undoAlteracao,
  resendLink,
})
