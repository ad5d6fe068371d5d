import type { pedidoComprasRoutes, PedidoCurva } from '@trama/contract/apl/pedido/compras'
import type { pedidoHistoricoRoutes } from '@trama/contract/apl/pedido/historico'
import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput } from '@trama/contract/route'
import { type PedidoAto, pedidoAtoText } from '@trama/rules/pedido/historia'
import { firstRow } from '@trama/server-kit/db/database'
import { readRows, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import type { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { pedidoRiscoRoutes } from '@trama/contract/apl/pedido/risco'
import type { PedidoFeito, pedidoSituacaoRoutes } from '@trama/contract/apl/pedido/situacao'
import { visibleEntidades } from '../entidade/policy'
import { nameOf } from '../kit/liberacao/atos'
import { listComprados, recentPedidos } from './historico/list-comprados'
import { listPedidoHistorico } from './historico/list-historico'
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

type Query = RouteInput<typeof pedidoComprasRoutes.curvaPedido>['query']

/** Number of the company's latest orders that the size curve is computed from. */
const SAMPLE = 300

/**
 * Share of each size of a product in the customer's orders of the same grid. Without such orders the company's shares
 * are used, which do not reveal whose orders they come from.
 */
async function curvaPedido(ctx: AplContext, { codcli, codigo }: Query): Promise<PedidoCurva[]> {
  const customer = await firstRow(
    ctx.db,
    sql`select from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!customer) throw notFound()
  const own = await curveOf(
    ctx,
    codigo,
    sql`select p.numero from pedido p where ${recentPedidos(ctx, codcli)}`,
  )
  if (own.length > 0) return own
  return curveOf(
    ctx,
    codigo,
    sql`select p.numero from pedido p where p.empresa = ${ctx.empresa} and p.situacao <> 'D'
        order by p.dt_emissao desc, p.numero desc limit ${SAMPLE}`,
  )
}

/** Shares of the product's sizes in the given orders; empty when these have no product of the same grid. */
const curveOf = ({ db, empresa }: AplContext, codigo: string, pedidos: SQL) =>
  readRows(
    db,
    { tam: sql<string>`g.tam`, percentual: sql<number>`round(100 * coalesce(c.qtde, 0) / s.total, 2)` },
    (list) => sql`with grade as (
          select tam, min(ordem) as ordem from produto_grade
          where empresa = ${empresa} and codigo = ${codigo} group by tam),
        vendas as materialized (
          select i.codigo, i.tam, sum(i.qtde - i.cancelado) as qtde
          from (${pedidos}) p join pedido_item i on i.empresa = ${empresa} and i.numero = p.numero
          where i.tipo = 'P' group by i.codigo, i.tam),
        iguais as (
          select v.codigo from (select distinct codigo from vendas) v
          where (select array_agg(distinct g.tam order by g.tam) from produto_grade g
                 where g.empresa = ${empresa} and g.codigo = v.codigo)
            = (select array_agg(tam order by tam) from grade)),
        curva as (
          select tam, sum(qtde) as qtde from vendas where codigo in (select codigo from iguais) group by tam)
        select ${list}
        from grade g left join curva c on c.tam = g.tam
        cross join (select sum(qtde) as total from curva) s
        where s.total > 0 order by g.ordem, g.tam`,
  )

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

type Routes = typeof pedidoListRoutes &
  typeof pedidoRoutes &
  typeof pedidoLiberacaoRoutes &
  typeof pedidoRiscoRoutes &
  typeof pedidoSituacaoRoutes &
  typeof pedidoComprasRoutes &
  typeof pedidoHistoricoRoutes

export const pedidoHandlers: Handlers<Routes, PublicContext, AplContext> = {
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
  curvaPedido: (ctx, { query }) => curvaPedido(ctx, query),
  listComprados: (ctx, { query }) => listComprados(ctx, query),
  listPedidoHistorico: (ctx, { query }) => listPedidoHistorico(ctx, query),
}
