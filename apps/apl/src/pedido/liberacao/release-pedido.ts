import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { RouteInput } from '@trama/contract/route'
import { releaseRefusal } from '@trama/rules/pedido/status'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { assertSameContent, type LockedPedido, lockPedido } from '../lock-pedido'

type Release = RouteInput<typeof pedidoRoutes.releasePedido>['body']

/** Commercial release sets `bloqueio` to 1, financial release `financeiro` to 1; releasing twice changes nothing. */
export function releasePedido(
  ctx: AplContext,
  numero: number,
  body: Release,
): Promise<{ resultado: string }> {
  return transaction(ctx.db, async (tx) => {
    await storeRelease(tx, ctx, numero, body)
    return { resultado: `Pedido ${numero} liberado.` }
  })
}

/** Draft, invoiced and cancelled orders wait for nobody. */
export function assertWaiting(locked: LockedPedido): void {
  const refusal = releaseRefusal(locked)
  if (refusal) throw ruleError(refusal)
}

/** A change of the release flags alone: what a copy of the version before shows is still true. */
export const RELEASED_ONLY = sql`versao = versao + 1, lib_versao_fim = versao + 1,
  lib_versao_ini = case when lib_versao_fim = versao then lib_versao_ini else versao end`

/** Releases an order by one side or both; false when it was so already. */
export async function storeRelease(
  tx: Db,
  ctx: AplContext,
  numero: number,
  { bloqueio, financeiro, versao }: Release,
): Promise<boolean> {
  const { empresa, actor } = ctx
  const locked = await lockPedido(tx, ctx, numero, undefined)
  assertSameContent(locked, versao)
  assertWaiting(locked)
  const before = { bloqueio: locked.bloqueio, financeiro: locked.financeiro }
  // 0 leaves a state as it is: this call only releases.
  const after = { bloqueio: bloqueio || before.bloqueio, financeiro: financeiro || before.financeiro }
  const [com, fin] = [after.bloqueio !== before.bloqueio, after.financeiro !== before.financeiro]
  if (!com && !fin) return false
  const by = (side: 'com' | 'fin') =>
    sql`, ${sql.raw(`lib_${side}_em`)} = clock_timestamp(), ${sql.raw(`lib_${side}_por`)} = ${actor.nome},
      ${sql.raw(`lib_${side}_id`)} = ${actor.id}`
  await tx.execute(
    sql`update pedido set bloqueio = ${after.bloqueio}, financeiro = ${after.financeiro}, ${RELEASED_ONLY}
          ${com ? by('com') : sql``} ${fin ? by('fin') : sql``}
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
  return true
}
