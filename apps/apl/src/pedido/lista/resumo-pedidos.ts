import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { cleanTaxId } from '@trama/rules/tax-id'
import { rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
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
  return rows(ctx.db, query.tipo === '3' ? byGroup(orders) : byHeader(orders, query.tipo))
}

const totals = sql`sum(p.valor_total_liq) as valor_total_liq, sum(p.valor_total_fat) as valor_total_fat,
  sum(p.valor_total_pen) as valor_total_pen`

function byHeader(orders: SQL, tipo: '1' | '2'): SQL {
  if (tipo === '2') {
    return sql`select to_char(p.dt_emissao, 'MM/YYYY') as descricao, ${totals} from pedido p where ${orders}
               group by 1, date_trunc('month', p.dt_emissao) order by date_trunc('month', p.dt_emissao)`
  }
  return sql`select e.nome as descricao, ${totals} from pedido p
             join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
             where ${orders} group by e.codcli, e.nome order by valor_total_liq desc, e.nome`
}

/** An order's net value spreads over its items by their share of the gross value. */
function byGroup(orders: SQL): SQL {
  const share = (total: SQL) => sql`round(sum(${total} * i.preco * (i.qtde - i.cancelado)
    / nullif(p.valor_total_bruto, 0)), 2)`
  return sql`select coalesce(k.descricao, 'Sem grupo') as descricao, coalesce(${share(sql`p.valor_total_liq`)}, 0) as valor_total_liq,
      coalesce(${share(sql`p.valor_total_fat`)}, 0) as valor_total_fat, coalesce(${share(sql`p.valor_total_pen`)}, 0) as valor_total_pen
    from pedido p
    join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
    left join lateral (
      select k.descricao from produto d join grupo k on k.empresa = d.empresa and k.codigo = d.grupo
      where d.empresa = i.empresa and d.codigo = i.codigo_p
      union all
      select k.descricao from material d join grupo_material k on k.empresa = d.empresa and k.codigo = d.grupo
      where d.empresa = i.empresa and d.codigo = i.codigo_m) k on true
    where ${orders} group by 1 order by 2 desc, 1`
}
