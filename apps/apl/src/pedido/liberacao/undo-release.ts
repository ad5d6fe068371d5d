import type { Lado } from '@trama/rules/pedido/etapas'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { isEncerrado } from '@trama/rules/pedido/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { lockPedido } from '../lock-pedido'
import { RELEASED_ONLY } from './release-pedido'

export const UNDO_TEXTS = {
  notReleased: (numero: number, lado: Lado) => `Pedido ${numero} não está liberado pelo ${lado}.`,
  notOwn: 'Só quem liberou o pedido pode desfazer a liberação.',
  tooLate: 'O prazo para desfazer a liberação terminou.',
} as const

/** Takes one side's release back, for the one who gave it, while nothing but releases has happened since. */
export async function undoRelease(tx: Db, ctx: AplContext, numero: number, lado: Lado): Promise<void> {
  const { empresa, actor } = ctx
  const locked = await lockPedido(tx, ctx, numero, undefined)
  const { bloqueio, financeiro } = locked
  const isCommercial = lado === 'comercial'
  const liberacao = isCommercial ? locked.lib_com : locked.lib_fin
  if ((isCommercial ? bloqueio : financeiro) !== 1) throw ruleError(UNDO_TEXTS.notReleased(numero, lado))
  if (liberacao.id !== actor.id) throw ruleError(UNDO_TEXTS.notOwn)
  if (!liberacao.recente) throw ruleError(UNDO_TEXTS.tooLate)
  if (isEncerrado(locked) || locked.faturado > 0) throw ruleError(PEDIDO_MESSAGES.encerrado)
  if (locked.versao !== locked.lib_versao_fim) throw conflict()
  const after = isCommercial ? { bloqueio: 0, financeiro } : { bloqueio, financeiro: 0 }
  const side = sql.raw(isCommercial ? 'lib_com' : 'lib_fin')
  await tx.execute(
    sql`update pedido set bloqueio = ${after.bloqueio}, financeiro = ${after.financeiro}, ${RELEASED_ONLY},
          ${side}_em = null, ${side}_por = null, ${side}_id = null
        where empresa = ${empresa} and numero = ${numero}`,
  )
  await audit(tx, ctx, {
    empresa,
    acao: 'desfazer',
    registro: 'pedido',
    chave: numero,
    antes: { bloqueio, financeiro },
    depois: after,
  })
}
