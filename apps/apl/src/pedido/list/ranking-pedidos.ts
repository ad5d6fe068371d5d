import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { PAGE_SIZE } from '@trama/contract/wire'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { pedidosPorProduto } from './em-partes'
import { vendidos } from './resumo-pedidos'

type Route = typeof pedidoListRoutes.rankingPedidos

/** Products and materials in the orders of a period, by descending net value. */
export function rankingPedidos(
  ctx: AplContext,
  { offset = PAGE_SIZE, ...query }: RouteInput<Route>['query'],
): Promise<RouteReply<Route>> {
  return selectRows(
    ctx.db,
    {
      codigo: sql<string>`substr(t.parte, 2)`,
      descricao: sql<string>`case left(t.parte, 1)
        when 'P' then (select descricao from produto where empresa = ${ctx.empresa} and codigo = substr(t.parte, 2))
        else (select descricao from material where empresa = ${ctx.empresa} and codigo = substr(t.parte, 2)) end`,
      qtde: sql<number>`t.qtde`,
      qtde_f: sql<number>`t.qtde_f`,
      qtde_c: sql<number>`t.qtde_c`,
      valor_total_liq: sql<number>`t.valor_total_liq`,
    },
    sql`from (
        select parte, sum(pedida) as qtde, sum(faturado) as qtde_f, sum(cancelado) as qtde_c,
          sum(valor_total_liq) as valor_total_liq
        from ${pedidosPorProduto(vendidos(ctx, query))} p
        group by parte order by valor_total_liq desc, qtde desc, parte limit ${offset}) t
      order by t.valor_total_liq desc, t.qtde desc, t.parte`,
  )
}
