/** Release of sales orders: commercial and financial, single or in bulk, undone or refused (S1 §2.10, §4.1). */
import type { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { RouteInput } from '@trama/contract/route'
import type { Lado } from '@trama/rules/pedido/recusa'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { isEncerrado, releaseRefusal } from '@trama/rules/pedido/status'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../../context'
import type { Liberacao } from '../../kit/liberacao/liberacao'
import { lotes } from '../../kit/liberacao/lote'
import { release } from '../../kit/liberacao/release'
import { done } from '../../kit/nome'
import { commitStock, stockDeltas } from '../commit-stock'
import { type LockedPedido, lockPedido } from '../lock-pedido'
import { PEDIDO_NOME } from '../nome'
import { loadItens } from '../store-pedido'
import { LADOS } from './lados'

const LIBERACAO: Liberacao<Lado, LockedPedido> = {
  tabela: 'pedido',
  registro: 'pedido',
  nome: PEDIDO_NOME,
  lados: LADOS,
  lock: (tx, ctx, numero) => lockPedido(tx, ctx, numero, undefined),
  assertWaiting(locked) {
    const refusal = releaseRefusal(locked)
    if (refusal) throw ruleError(refusal)
  },
  assertUntouched(locked) {
    if (isEncerrado(locked) || locked.faturado > 0) throw ruleError(PEDIDO_MESSAGES.encerrado)
  },
  recusa: {
    valores: { bloqueio: 2, financeiro: 0, compromete: 'N' },
    isBack: ({ bloqueio }) => bloqueio === 2,
    liberado: PEDIDO_MESSAGES.liberado,
    async giveBack(tx, { empresa }, numero, { compromete }) {
      if (compromete !== 'S') return
      await commitStock(tx, empresa, stockDeltas(await loadItens(tx, empresa, numero), []))
    },
  },
}

export const pedidoLotes = lotes(LIBERACAO)

type Body = RouteInput<typeof pedidoLiberacaoRoutes.releasePedido>['body']

/** The call of older clients: releases one order by one side or both; 0 leaves a side unchanged. */
export function releasePedido(
  ctx: AplContext,
  numero: number,
  { bloqueio, financeiro, versao }: Body,
): Promise<{ resultado: string }> {
  const lados: Lado[] = [
    ...(bloqueio ? ['comercial' as const] : []),
    ...(financeiro ? ['financeiro' as const] : []),
  ]
  return transaction(ctx.db, async (tx) => {
    await release(LIBERACAO, tx, ctx, numero, { lados, versao })
    return { resultado: done(PEDIDO_NOME, numero, 'liberad') }
  })
}
