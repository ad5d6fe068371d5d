import type { cotacaoCompraRoutes } from '@trama/contract/apl/cotacao/compra'
import type { cotacaoRoutes } from '@trama/contract/apl/cotacao/cotacao'
import type { cotacaoPublicaRoutes } from '@trama/contract/apl/cotacao/publico'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import { closeCotacao } from './compra/close-cotacao'
import { getCotacaoCompra } from './compra/get-compra'
import { createCotacao, updateCotacao } from './compra/save-cotacao'
import { revokeLinkCotacao, sendCotacao } from './compra/send-cotacao'
import { getCotacao } from './get-cotacao'
import { cotacaoLinks } from './link/open-cotacao'
import { cotacaoList } from './lista/list-cotacoes'
import { answerCotacao, declineCotacao } from './resposta/answer-cotacao'

type CotacaoRoutes = typeof cotacaoRoutes & typeof cotacaoCompraRoutes & typeof cotacaoPublicaRoutes

export interface CotacaoParts {
  jobs: Jobs
  /** The portal company that this server serves: links begin with it. */
  codcli: string
}

export function cotacaoHandlers({
  jobs,
  codcli,
}: CotacaoParts): Handlers<CotacaoRoutes, PublicContext, AplContext> {
  const links = cotacaoLinks(codcli, jobs)
  return {
    listCotacoes: (ctx, { query }) => cotacaoList.list(ctx, query),
    totalCotacoes: (ctx, { query }) => cotacaoList.total(ctx, query),
    getCotacao: (ctx, { params }) => getCotacao(ctx, params.numero),
    getCotacaoSeq: (ctx, { params }) => getCotacao(ctx, params.numero, params.seq),
    answerCotacao: (ctx, { params, body }) => answerCotacao(ctx, jobs, params.numero, body),
    declineCotacao: (ctx, { params, body }) => declineCotacao(ctx, jobs, params.numero, body),
    getCotacaoCompra: (ctx, { params }) => getCotacaoCompra(ctx, params.numero),
    createCotacao: (ctx, { body }) => createCotacao(ctx, body),
    updateCotacao: (ctx, { params, body }) => updateCotacao(ctx, params.numero, body),
    sendCotacao: (ctx, { params, body }) => sendCotacao(ctx, jobs, params.numero, body),
    revokeLinkCotacao: (ctx, { params, body }) => revokeLinkCotacao(ctx, params.numero, body.seq),
    closeCotacao: (ctx, { params, body }) => closeCotacao(ctx, params.numero, body),
    getCotacaoPublica: (ctx, { params }) => links.read(ctx, params.token),
    answerCotacaoPublica: (ctx, { params, body }) => links.answer(ctx, params.token, body),
    declineCotacaoPublica: (ctx, { params, body }) => links.decline(ctx, params.token, body),
  }
}
