import type { pagarRoutes } from '@trama/contract/apl/pagar/pagar'
import type { pagarLiberacaoRoutes, pagarSituacaoRoutes } from '@trama/contract/apl/pagar/liberacao'
import type { pagarRiscoRoutes } from '@trama/contract/apl/pagar/risco'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getContaSituacao } from './get-situacao'
import { contaLiberacao } from './liberacao'
import { contaList, getConta } from './list-contas'
import { listContaRiscos } from './list-riscos'

type PagarRoutes = typeof pagarRoutes &
  typeof pagarLiberacaoRoutes &
  typeof pagarSituacaoRoutes &
  typeof pagarRiscoRoutes

export const pagarHandlers: Handlers<PagarRoutes, PublicContext, AplContext> = {
  listPagar: (ctx, { query }) => contaList.list(ctx, query),
  getConta: (ctx, { params }) => getConta(ctx, params.num_ap),
  totalPagar: (ctx, { query }) => contaList.total(ctx, query),
  releaseConta: (ctx, { params, body }) => contaLiberacao.one(ctx, params.num_ap, body.versao ?? undefined),
  releaseContas: (ctx, { body }) => contaLiberacao.release(ctx, body.contas),
  undoReleaseContas: (ctx, { body }) => contaLiberacao.undo(ctx, body.contas),
  refuseContas: (ctx, { body }) => contaLiberacao.refuse(ctx, body.motivo, body.contas),
  listContaRiscos: (ctx, { query }) => listContaRiscos(ctx, query),
  getContaSituacao: (ctx, { params }) => getContaSituacao(ctx, params.num_ap),
}
