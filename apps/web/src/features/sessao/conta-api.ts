import { contaRoutes } from '@trama/contract/portal/conta'
import { portalClient } from '@/lib/api/portal'

const { recuperarSenha, redefinirSenha, checkRecuperacao, desfazerAlteracao } = contaRoutes

export const contaApi = portalClient({
  recuperarSenha,
  redefinirSenha,
  checkRecuperacao,
  desfazerAlteracao,
})
