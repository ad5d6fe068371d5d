import type { ConfirmacaoReply } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { isEmail } from '@trama/rules/email'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { pickColumns, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { queueAviso } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import { lockOrdem } from './lock-ordem'
import { ordem_compra } from './tables'

/** SQL that drops a confirmation: a changed order is not the order that the supplier confirmed. */
export const NOT_CONFIRMED = sql`confirmacao_em = null, confirmacao_por = null, confirmacao_id = null`

/** The supplier confirms that he delivers an order as it is; the buyer is told by one mail. */
export const confirmOrdem = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  { versao }: { versao?: number | null | undefined },
): Promise<ConfirmacaoReply> =>
  transaction(ctx.db, async (tx) => {
    const { empresa, actor } = ctx
    const { situacao, email_usuario } = await lockOrdem(tx, ctx, numero, versao ?? undefined)
    if (situacao !== 'P') throw ruleError(ORDEM_MESSAGES.fechada(situacao))
    const own = sql`from ordem_compra where empresa = ${empresa} and numero = ${numero}`
    const before = await selectFirst(tx, pickColumns(ordem_compra, ['confirmacao_em']), own)
    const reply = { resultado: `Compra ${numero} confirmada.` }
    if (before?.confirmacao_em) return reply
    // A confirmation does not raise the version, so screens that show the order stay valid.
    await tx.execute(
      sql`update ordem_compra set confirmacao_em = statement_timestamp(), confirmacao_por = ${actor.nome},
            confirmacao_id = ${actor.id}
          where empresa = ${empresa} and numero = ${numero}`,
    )
    await audit(tx, ctx, {
      empresa,
      acao: 'confirmar',
      registro: 'ordem_compra',
      chave: numero,
      antes: { confirmada: 'N' },
      depois: { confirmada: 'S' },
    })
    if (!isEmail(email_usuario)) return reply
    await queueAviso(tx, ctx, jobs, {
      documento: 'ordem_compra',
      numero,
      para: email_usuario,
      assunto: `Compra ${numero} confirmada pelo fornecedor`,
      linhas: [`O fornecedor ${actor.nome} confirmou a ordem de compra ${numero} como está.`],
    })
    return { ...reply, email: 'S' }
  })
