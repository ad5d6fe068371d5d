import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { type PedidoAto, pedidoAtoText } from '@trama/rules/pedido/historia'
import { selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import type { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { pedidoRiscoRoutes } from '@trama/contract/apl/pedido/risco'
import type { PedidoFeito, pedidoSituacaoRoutes } from '@trama/contract/apl/pedido/situacao'
import { nameOf } from '../kit/liberacao/atos'
import { visiblePedidos } from './policy'
import { calculateDesconto } from './preco/calculate-desconto'
import { createPedido } from './create-pedido'
import { getPedido } from './get-pedido'
import { pedidoList } from './list/list-pedidos'
import { getSituacao } from './historico/get-situacao'
import { pedidoLotes, releasePedido } from './liberacao/liberacao'
import { listRiscos } from './liberacao/list-riscos'
import { rankingPedidos } from './list/ranking-pedidos'
import { resumoPedidos } from './list/resumo-pedidos'
import { pedido } from './tables'
import { updatePedido } from './update-pedido'

/** Most entries shown: older ones say little about an order. */
const MOST = 200

/**
 * History of an order from the audit trail, the newest first; only internal users see the names of internal users.
 */
async function listHistoria(ctx: AplContext, numero: number): Promise<PedidoFeito[]> {
  const found = await selectRows(
    ctx.db,
    {
      numero: alias(pedido, 'p').numero,
      acao: sql<string | null>`a.acao`,
      data: sql<string>`to_char(a.em, 'YYYY-MM-DD')`,
      hora: sql<string>`to_char(a.em, 'HH24:MI:SS')`,
      por: sql<string | null>`nullif(${nameOf(ctx, sql`a.usuario`, sql`a.usuario_id`)}, '')`,
      antes: sql<
        PedidoAto['antes']
      >`jsonb_build_object('bloqueio', a.antes -> 'bloqueio', 'financeiro', a.antes -> 'financeiro')`,
      depois: sql<
        PedidoAto['depois']
      >`jsonb_build_object('bloqueio', a.depois -> 'bloqueio', 'financeiro', a.depois -> 'financeiro',
        'nota', a.depois -> 'nota', 'entrega', a.depois -> 'entrega', 'recusa_lado', a.depois -> 'recusa_lado',
        'recusa_motivo', a.depois -> 'recusa_motivo', 'inteiro', a.depois -> 'itens' is not null)`,
    },
    sql`
    from pedido p
    left join lateral (
      select *, quando at time zone 'America/Sao_Paulo' as em from auditoria
      where empresa = p.empresa and registro = 'pedido' and chave = p.numero::text
      order by quando desc, id desc limit ${MOST}) a on true
    where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}
    order by a.quando desc, a.id desc`,
  )
  if (found.length === 0) throw notFound()
  // An order with an empty trail comes as one row without a deed.
  return found.flatMap(({ acao, antes, depois, ...feito }) =>
    acao === null ? [] : { ...feito, texto: pedidoAtoText({ acao, antes, depois }) },
  )
}

type PedidoRoutes = typeof pedidoListRoutes &
  typeof pedidoRoutes &
  typeof pedidoLiberacaoRoutes &
  typeof pedidoRiscoRoutes &
  typeof pedidoSituacaoRoutes

export const pedidoHandlers: Handlers<PedidoRoutes, PublicContext, AplContext> = {
  listPedidos: (ctx, { query }) => pedidoList.list(ctx, query),
  totalPedidos: (ctx, { query }) => pedidoList.total(ctx, query),
  getPedido: (ctx, { params: { numero } }) => getPedido(ctx, numero),
  // A body with `numero` changes that order (S1 §7.3).
  createPedido: (ctx, { body: { numero, ...body } }) =>
    numero ? updatePedido(ctx, { numero, body, alterar_itens: true }) : createPedido(ctx, body),
  updatePedido: (ctx, { params: { numero }, query, body }) =>
    updatePedido(ctx, { numero, body, alterar_itens: query.alterar_itens === 'S' }),
  releasePedido: (ctx, { params: { numero }, body }) => releasePedido(ctx, numero, body),
  releasePedidos: (ctx, { body: { lado, pedidos } }) => pedidoLotes.release(ctx, lado, pedidos),
  undoReleasePedidos: (ctx, { body: { lado, pedidos } }) => pedidoLotes.undo(ctx, lado, pedidos),
  refusePedidos: (ctx, { body: { pedidos, ...body } }) => pedidoLotes.refuse(ctx, body, pedidos),
  listPedidoRiscos: (ctx, { query }) => listRiscos(ctx, query),
  getPedidoSituacao: (ctx, { params: { numero } }) => getSituacao(ctx, numero),
  listPedidoHistoria: (ctx, { params: { numero } }) => listHistoria(ctx, numero),
  rankingPedidos: (ctx, { query }) => rankingPedidos(ctx, query),
  resumoPedidos: (ctx, { query }) => resumoPedidos(ctx, query),
  calculateDesconto: (ctx, { body }) => calculateDesconto(ctx, body),
}
