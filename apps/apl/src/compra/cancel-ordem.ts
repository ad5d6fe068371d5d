import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { lockOrdem } from './lock-ordem'

/** Cancels an order of which nothing came in. */
export const cancelOrdem = (
  ctx: AplContext,
  numero: number,
  { motivo, versao }: { motivo: string; versao?: number | null | undefined },
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { empresa } = ctx
    const { situacao, recebido } = await lockOrdem(tx, ctx, numero, versao ?? undefined)
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
    return { resultado: `Compra ${numero} cancelada.` }
  })
