import type { pedidoRoutes } from '@trama/contract/apl/pedido'
import type { RouteInput } from '@trama/contract/route'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { lockPedido } from './lock-pedido'
import { CLOSED_PEDIDO } from './update-pedido'

export const DRAFT_PEDIDO = 'Pedido em digitação. Impossível continuar.'

/** Commercial release sets `bloqueio` to 1, financial release `financeiro` to 1; releasing twice changes nothing. */
export function releasePedido(
  ctx: AplContext,
  numero: number,
  { bloqueio, financeiro, versao }: RouteInput<typeof pedidoRoutes.releasePedido>['body'],
): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const locked = await lockPedido(tx, ctx, numero, versao)
    if (locked.situacao === 'D') throw ruleError(DRAFT_PEDIDO)
    if (locked.situacao !== 'P') throw ruleError(CLOSED_PEDIDO)
    const before = { bloqueio: locked.bloqueio, financeiro: locked.financeiro }
    // 0 leaves a state as it is: this call only releases.
    const after = { bloqueio: bloqueio || before.bloqueio, financeiro: financeiro || before.financeiro }
    if (after.bloqueio !== before.bloqueio || after.financeiro !== before.financeiro) {
      await tx.execute(
        sql`update pedido set bloqueio = ${after.bloqueio}, financeiro = ${after.financeiro}, versao = versao + 1
            where empresa = ${empresa} and numero = ${numero}`,
      )
      await audit(tx, ctx, {
        empresa,
        acao: 'liberar',
        registro: 'pedido',
        chave: numero,
        antes: before,
        depois: after,
      })
    }
    return { resultado: `Pedido ${numero} liberado.` }
  })
}
