import type { RecusaInput, RespostaInput, RespostaSalva } from '@trama/contract/apl/cotacao/cotacao'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { visibleRespostas } from '../policy'
import { declineResposta, type Respondente, saveResposta } from './save-resposta'

const callerOf = (ctx: AplContext, jobs: Jobs): Respondente => ({
  jobs,
  by: ctx,
  empresa: ctx.empresa,
  visible: visibleRespostas(ctx, ctx.scope),
})

/** Answers a quotation as the calling supplier; internal types may enter what a supplier told them. */
export const answerCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: RespostaInput,
): Promise<RespostaSalva> =>
  onceFor(ctx, ['PATCH /Cotacao', numero, body], (tx) => saveResposta(tx, callerOf(ctx, jobs), numero, body))

export const declineCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: RecusaInput,
): Promise<RespostaSalva> =>
  onceFor(ctx, ['recusa da cotação', numero, body], (tx) =>
    declineResposta(tx, callerOf(ctx, jobs), numero, body),
  )
