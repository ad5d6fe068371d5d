import type { pedidoComprasRoutes, PedidoCurva } from '@trama/contract/apl/pedido/compras'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { listComprados, recentPedidos } from './list-comprados'
import type { RouteInput } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/db/database'
import { readRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { visibleEntidades } from '../../entidade/policy'

export const pedidoComprasHandlers: Handlers<typeof pedidoComprasRoutes, PublicContext, AplContext> = {
  curvaPedido: (ctx, { query }) => curvaPedido(ctx, query),
  listComprados: (ctx, { query }) => listComprados(ctx, query),
}

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
