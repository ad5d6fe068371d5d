import type { PedidoAlvo, PedidoEfeito, PedidoLote } from '@trama/contract/apl/pedido/liberacao'
import { TEXTS } from '@trama/contract/messages'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { AplContext } from '../../context'
import { refusePedido } from './refuse-pedido'
import { storeRelease } from './release-pedido'
import { undoRelease } from './undo-release'

/** What is done to one order, in its own transaction; false when it was so already. */
type Work = (tx: Db, ctx: AplContext, pedido: PedidoAlvo) => Promise<boolean>

export const releasePedidos = (ctx: AplContext, { lado, pedidos }: PedidoLote): Promise<PedidoEfeito[]> =>
  each(ctx, pedidos, 'liberado', (tx, own, { numero, versao }) =>
    storeRelease(tx, own, numero, { [lado === 'comercial' ? 'bloqueio' : 'financeiro']: 1, versao }),
  )

export const undoReleasePedidos = (ctx: AplContext, { lado, pedidos }: PedidoLote): Promise<PedidoEfeito[]> =>
  each(ctx, pedidos, 'de volta à liberação', async (tx, own, { numero }) => {
    await undoRelease(tx, own, numero, lado)
    return true
  })

export const refusePedidos = (
  ctx: AplContext,
  { lado, motivo, pedidos }: PedidoLote & { motivo: string },
): Promise<PedidoEfeito[]> =>
  each(ctx, pedidos, 'recusado', (tx, own, { numero, versao }) =>
    refusePedido(tx, own, numero, { lado, motivo, versao }),
  )

/** One order after the other, so that a call of two hundred never takes more than one connection. */
function each(
  ctx: AplContext,
  pedidos: readonly PedidoAlvo[],
  done: string,
  work: Work,
): Promise<PedidoEfeito[]> {
  // A company out of reach fails the whole call, before anything is done.
  const targets = pedidos.map((pedido) => ({ pedido, own: inEmpresa(ctx, pedido.empresa) }))
  return inTurn(targets, ({ pedido, own }) => outcome(own, pedido, done, work))
}

async function outcome(ctx: AplContext, pedido: PedidoAlvo, done: string, work: Work): Promise<PedidoEfeito> {
  const { numero } = pedido
  const reply = { empresa: ctx.empresa, numero }
  try {
    const changed = await transaction(ctx.db, (tx) => work(tx, ctx, pedido))
    return { ...reply, efeito: changed ? 'feito' : 'nenhum', resultado: `Pedido ${numero} ${done}.` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const resultado = error.status === 404 ? PEDIDO_LOAD_MESSAGES.pedido(numero) : error.message
    return { ...reply, efeito: 'erro', resultado }
  }
}

/** The call's context in another company of the caller's list. */
function inEmpresa(ctx: AplContext, empresa: string | undefined): AplContext {
  if (empresa === undefined) return ctx
  const scope = ctx.empresas.find((item) => item.empresa === empresa)
  if (!scope) throw forbidden(TEXTS.companyDenied)
  return { ...ctx, scope, empresa }
}
