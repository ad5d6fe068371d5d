import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { inPeriod } from '../../kit/lista/filters'
import { every } from '../../page'
import { visiblePedidos } from '../policy'

type Route = typeof pedidoListRoutes.resumoPedidos
type Query = RouteInput<Route>['query']

/** Sales summary by customer, month or product group; drafts are not sales. */
export function resumoPedidos(ctx: AplContext, query: Query): Promise<RouteReply<Route>> {
  const orders = every([
    visiblePedidos(ctx, ctx.scope),
    query.situacao ? sql`p.situacao = ${query.situacao}` : sql`p.situacao <> 'D'`,
    ...inPeriod(sql`p.dt_emissao`, query.emissao_ini, query.emissao_fim),
    query.cnpj_rep !== undefined &&
      sql`p.codrep in (select codrep from representante where empresa = ${ctx.empresa}
          and cnpj = ${cleanTaxId(query.cnpj_rep)})`,
  ])
  return query.tipo === '3' ? byGroup(ctx.db, orders) : byHeader(ctx.db, orders, query.tipo)
}

const TOTALS = {
  valor_total_liq: sql<number>`sum(p.valor_total_liq)`,
  valor_total_fat: sql<number>`sum(p.valor_total_fat)`,
  valor_total_pen: sql<number>`sum(p.valor_total_pen)`,
}

function byHeader(db: Db, orders: SQL, tipo: '1' | '2') {
  if (tipo === '2') {
    const month = sql`date_trunc('month', p.dt_emissao)`
    return selectRows(
      db,
      { descricao: sql<string>`to_char(${month}, 'MM/YYYY')`, ...TOTALS },
      sql`from pedido p where ${orders} group by ${month} order by ${month}`,
    )
  }
  return selectRows(
    db,
    { descricao: alias(entidade, 'e').nome, ...TOTALS },
    sql`from pedido p join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        where ${orders} group by e.codcli, e.nome order by valor_total_liq desc, e.nome`,
  )
}

/** An order's net value spreads over its items by their share of the gross value. */
function byGroup(db: Db, orders: SQL) {
  const share = (total: SQL) => sql<number>`coalesce(round(sum(${total} * i.preco * (i.qtde - i.cancelado)
    / nullif(p.valor_total_bruto, 0)), 2), 0)`
  const group = sql<string>`coalesce(k.descricao, 'Sem grupo')`
  return selectRows(
    db,
    {
      descricao: group,
      valor_total_liq: share(sql`p.valor_total_liq`),
      valor_total_fat: share(sql`p.valor_total_fat`),
      valor_total_pen: share(sql`p.valor_total_pen`),
    },
    sql`from pedido p
        join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
        left join lateral (
          select k.descricao from produto d join grupo k on k.empresa = d.empresa and k.codigo = d.grupo
          where d.empresa = i.empresa and d.codigo = i.codigo_p
          union all
          select k.descricao from material d join grupo_material k on k.empresa = d.empresa and k.codigo = d.grupo
          where d.empresa = i.empresa and d.codigo = i.codigo_m) k on true
        where ${orders} group by 1 order by 2 desc, 1`,
  )
}
