import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { firstEmail } from '@trama/rules/email'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { queueAviso } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import { devolveAdjudicacao } from '../cotacao/comparativo/devolve-adjudicacao'
import { type LockedOrdem, lockOrdem } from './lock-ordem'

/** Cancels an order without receipts; the quotation's lines are free again, and the supplier is told. */
export const cancelOrdem = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  { motivo, versao }: { motivo: string; versao?: number | null | undefined },
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { empresa } = ctx
    const locked = await lockOrdem(tx, ctx, numero, versao ?? undefined)
    const { situacao, recebido, cotacao, cotacao_seq: seq } = locked
    if (situacao !== 'P') throw ruleError(ORDEM_MESSAGES.fechada(situacao))
    if (recebido > 0) throw ruleError(ORDEM_MESSAGES.cancelarRecebida)
    await tx.execute(
      sql`update ordem_compra set situacao = 'C', versao = versao + 1
          where empresa = ${empresa} and numero = ${numero}`,
    )
    await audit(tx, ctx, {
      empresa,
      acao: 'cancelar',
      registro: 'ordem_compra',
      chave: numero,
      antes: { situacao },
      depois: { situacao: 'C', motivo: motivo.trim() },
    })
    if (cotacao !== null && seq !== null) await devolveAdjudicacao(tx, ctx, { numero, cotacao, seq })
    const para = firstEmail(await emailOf(tx, empresa, numero, locked))
    if (para) {
      // The supplier is not told the reason: the buyer may have written whom he prefers.
      await queueAviso(tx, ctx, jobs, {
        documento: 'ordem_compra',
        numero,
        para,
        destino: 'fornecedor',
        assunto: `Compra ${numero} cancelada`,
        linhas: [`A ordem de compra ${numero} foi cancelada pelo comprador. Não a entregue.`],
      })
    }
    return { resultado: `Compra ${numero} cancelada.` }
  })

/** Mail address of a supplier who sees the order, saw it before a change hid it, or was promised it by an award. */
async function emailOf(
  tx: Db,
  empresa: string,
  numero: number,
  { codfor, liberado, cotacao, cotacao_seq }: LockedOrdem,
): Promise<string | null> {
  const isSeen = sql`(${liberado} = 'S' or exists (select from auditoria a
    where a.empresa = f.empresa and a.registro = 'ordem_compra' and a.chave = ${String(numero)} and a.acao = 'liberar'
      and a.id > coalesce((select max(o.id) from auditoria o where o.empresa = f.empresa and o.registro = 'ordem_compra'
        and o.chave = ${String(numero)} and o.acao = 'alterar' and (o.antes ->> 'codfor')::int <> f.codfor), 0)))`
  const found = await selectFirst(
    tx,
    { email: sql<string | null>`coalesce(p.email, case when ${isSeen} then f.email end)` },
    sql`from fornecedor f
        left join cotacao_fornecedor p on p.empresa = f.empresa and p.numero = ${cotacao}::int
          and p.seq = ${cotacao_seq}::int and p.codfor = f.codfor
        where f.empresa = ${empresa} and f.codfor = ${codfor}`,
  )
  return found?.email ?? null
}
