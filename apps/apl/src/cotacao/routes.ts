import type { comparativoRoutes } from '@trama/contract/apl/cotacao/comparativo'
import type { cotacaoCompraRoutes } from '@trama/contract/apl/cotacao/compra'
import type { cotacaoConsultaRoutes } from '@trama/contract/apl/cotacao/consulta'
import type { cotacaoRoutes } from '@trama/contract/apl/cotacao/cotacao'
import type { cotacaoPublicaRoutes } from '@trama/contract/apl/cotacao/publico'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import { awardCotacao } from './comparativo/award-cotacao'
import { compareCotacao } from './comparativo/compare-cotacao'
import { closeCotacao } from './compra/close-cotacao'
import { getCotacaoCompra } from './compra/get-compra'
import { createCotacao, updateCotacao } from './compra/save-cotacao'
import { revokeLinkCotacao, sendCotacao } from './compra/send-cotacao'
import { listItensPendentes } from './consulta/list-pendentes'
import { listFornecedoresDoMaterial, listPrecosDoMaterial } from './consulta/list-precos'
import { getCotacao } from './get-cotacao'
import type { CotacaoLinks } from './link/open-cotacao'
import { cotacaoList } from './list/list-cotacoes'
import { answerCotacao, declineCotacao } from './resposta/answer-cotacao'

type CotacaoRoutes = typeof cotacaoRoutes &
  typeof cotacaoCompraRoutes &
  typeof comparativoRoutes &
  typeof cotacaoConsultaRoutes &
  typeof cotacaoPublicaRoutes

/** Handlers of quotations; `links` serves mailed links. */
export function cotacaoHandlers(
  jobs: Jobs,
  links: CotacaoLinks,
): Handlers<CotacaoRoutes, PublicContext, AplContext> {
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
    closeCotacao: (ctx, { params, body }) => closeCotacao(ctx, jobs, params.numero, body),
    compareCotacao: (ctx, { params }) => compareCotacao(ctx, params.numero),
    awardCotacao: (ctx, { params, body }) => awardCotacao(ctx, jobs, params.numero, body),
    listItensPendentes: (ctx, { query }) => listItensPendentes(ctx, query),
    listFornecedoresDoMaterial: (ctx, { query }) => listFornecedoresDoMaterial(ctx, query.materiais),
    listPrecosDoMaterial: (ctx, { query }) => listPrecosDoMaterial(ctx, query),
    getCotacaoPublica: (ctx, { params }) => links.read(ctx, params.token),
    countCotacaoPublica: (ctx, { params }) => links.count(ctx, params.token),
    listAnexosPublicos: (ctx, { params }) => links.files(ctx, params.token),
    getAnexoPublico: (ctx, { params }) => links.file(ctx, params.token, params.id),
    addAnexoPublico: (ctx, { params, body }) => links.addFile(ctx, params.token, body),
    deleteAnexoPublico: (ctx, { params }) => links.removeFile(ctx, params.token, params.id),
    answerCotacaoPublica: (ctx, { params, body }) => links.answer(ctx, params.token, body),
    declineCotacaoPublica: (ctx, { params, body }) => links.decline(ctx, params.token, body),
  }
}
