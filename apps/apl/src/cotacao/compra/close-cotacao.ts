import type { CotacaoSalva } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { audit } from '@trama/server-kit/db/audit'
import { ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { avisaFim } from '../avisa-fornecedores'
import { lockCotacao } from './lock-cotacao'

interface Closing {
  versao?: number | null | undefined
  cancelar?: 'S' | 'N' | undefined
  motivo?: string | null | undefined
}

/** Closes a quotation, or cancels one of which nothing was awarded; no supplier answers it any more. */
export const closeCotacao = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: Closing,
): Promise<CotacaoSalva> =>
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
