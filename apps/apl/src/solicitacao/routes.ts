import type { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getSolicitacao } from './get-solicitacao'
import { solicitacaoList } from './list-solicitacoes'
import { saveSolicitacao } from './save-solicitacao'

export const solicitacaoHandlers: Handlers<typeof solicitacaoRoutes, PublicContext, AplContext> = {
  listSolicitacoes: (ctx, { query }) => solicitacaoList.list(ctx, query),
  totalSolicitacoes: (ctx, { query }) => solicitacaoList.total(ctx, query),
  getSolicitacao: (ctx, { params }) => getSolicitacao(ctx, params.numero),
  saveSolicitacao: (ctx, { body }) => saveSolicitacao(ctx, body),
}
