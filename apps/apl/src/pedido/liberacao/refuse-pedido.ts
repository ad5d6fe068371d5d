import type { Lado } from '@trama/rules/pedido/etapas'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { commitStock, stockDeltas } from '../commit-stock'
import { assertSameContent, lockPedido } from '../lock-pedido'
import { NOT_RELEASED } from '../pedido-header'
import { assertWaiting } from './release-pedido'
import { loadItens } from '../stored-item'
import { assertNotInvoiced } from '../update-pedido'

export interface Refusal {
  lado: Lado
  motivo: string
  versao: number | undefined
}

/**
 * Sends an order that waits for a side back to its author with a reason; releases and held stock are given back.
 * False when the caller has done so already: a call may come again whose reply was lost.
 */
export async function refusePedido(
  tx: Db,
  ctx: AplContext,
  numero: number,
  { lado, motivo, versao }: Refusal,
): Promise<boolean> {
  const { empresa, actor } = ctx
  const locked = await lockPedido(tx, ctx, numero, undefined)
  const { recusa_lado, recusa_motivo, recusa_id } = locked
  const isRepeated = recusa_lado === lado && recusa_motivo === motivo.trim() && recusa_id === actor.id
  if (locked.bloqueio === 2 && isRepeated) return false
  assertSameContent(locked, versao)
  assertWaiting(locked)
  assertNotInvoiced(locked)
  const { bloqueio, financeiro, compromete } = locked
  // What a side has released waits for that side no more.
  if ((lado === 'comercial' ? bloqueio : financeiro) === 1) throw ruleError(PEDIDO_MESSAGES.liberado)
  if (compromete === 'S') {
    await commitStock(tx, empresa, stockDeltas(await loadItens(tx, empresa, numero), []))
  }
  const depois = {
    bloqueio: 2,
    financeiro: 0,
    compromete: 'N',
    recusa_lado: lado,
    recusa_motivo: motivo.trim(),
  }
  await tx.execute(
    sql`update pedido set bloqueio = 2, financeiro = 0, compromete = 'N', versao = versao + 1, ${NOT_RELEASED},
          recusa_lado = ${lado}, recusa_motivo = ${depois.recusa_motivo}, recusa_em = clock_timestamp(),
          recusa_por = ${actor.nome}, recusa_id = ${actor.id}
        where empresa = ${empresa} and numero = ${numero}`,
  )
  await audit(tx, ctx, {
    empresa,
    acao: 'reprovar',
    registro: 'pedido',
    chave: numero,
    antes: { bloqueio, financeiro, compromete },
    depois,
  })
  return true
}
