import type { comparativoRoutes } from '@trama/contract/apl/cotacao/comparativo'
import type { cotacaoCompraRoutes, CotacaoSalva } from '@trama/contract/apl/cotacao/compra'
import type { cotacaoConsultaRoutes } from '@trama/contract/apl/cotacao/consulta'
import type {
  cotacaoRoutes,
  RecusaInput,
  RespostaInput,
  RespostaSalva,
} from '@trama/contract/apl/cotacao/cotacao'
import type { cotacaoPublicaRoutes } from '@trama/contract/apl/cotacao/publico'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { audit } from '@trama/server-kit/db/audit'
import { ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { avisaFim } from './avisa-fornecedores'
import { awardCotacao } from './comparativo/award-cotacao'
import { compareCotacao } from './comparativo/compare-cotacao'
import { getCotacaoCompra } from './compra/get-compra'
import { lockCotacao } from './compra/lock-cotacao'
import { createCotacao, updateCotacao } from './compra/save-cotacao'
import { revokeLinkCotacao, sendCotacao } from './compra/send-cotacao'
import { listItensPendentes } from './consulta/list-pendentes'
import { listFornecedoresDoMaterial, listPrecosDoMaterial } from './consulta/list-precos'
import { getCotacao } from './get-cotacao'
import type { CotacaoLinks } from './link/open-cotacao'
import { cotacaoList } from './list/list-cotacoes'
import { visibleRespostas } from './policy'
import { declineResposta, type Respondente, saveResposta } from './resposta/save-resposta'

const callerOf = (ctx: AplContext, jobs: Jobs): Respondente => ({
  jobs,
  by: ctx,
  empresa: ctx.empresa,
  visible: visibleRespostas(ctx, ctx.scope),
})

/** Answers a quotation as the calling supplier; internal types may enter what a supplier told them. */
const answerCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: RespostaInput,
): Promise<RespostaSalva> =>
  onceFor(ctx, ['PATCH /Cotacao', numero, body], (tx) => saveResposta(tx, callerOf(ctx, jobs), numero, body))

const declineCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: RecusaInput,
): Promise<RespostaSalva> =>
  onceFor(ctx, ['recusa da cotação', numero, body], (tx) =>
    declineResposta(tx, callerOf(ctx, jobs), numero, body),
  )

interface Closing {
  versao?: number | null | undefined
  cancelar?: 'S' | 'N' | undefined
  motivo?: string | null | undefined
}

/** Closes a quotation, or cancels one of which nothing was awarded; no supplier answers it any more. */
const closeCotacao = (ctx: AplContext, jobs: Jobs, numero: number, body: Closing): Promise<CotacaoSalva> =>
  onceFor(ctx, ['encerramento da cotação', numero, body], async (tx) => {
    const { empresa, actor } = ctx
    const { versao, cancelar, motivo = null } = body
    const locked = await lockCotacao(tx, ctx, numero, versao)
    const andamento = cancelar === 'S' ? 'C' : 'F'
    if (andamento === 'C' && locked.premiada === 'S') throw ruleError(COTACAO_MESSAGES.comPremio)
    await tx.execute(
      sql`update cotacao set andamento = ${andamento}, versao = versao + 1,
            salvo_em = statement_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}
          where empresa = ${empresa} and numero = ${numero}`,
    )
    await audit(tx, ctx, {
      empresa,
      acao: andamento === 'C' ? 'cancelar' : 'fechar',
      registro: 'cotacao',
      chave: numero,
      antes: { andamento: locked.andamento },
      depois: { andamento, motivo },
    })
    await avisaFim(tx, ctx, { jobs, numero }, andamento === 'C' ? 'cancelada' : 'encerrada')
    const resultado = `Cotação ${numero} ${andamento === 'C' ? 'cancelada' : 'encerrada'}.`
    return { resultado, numero, versao: locked.versao + 1 }
  })

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
