import type { PedidoFilters, PedidoTotal } from '@trama/contract/apl/pedido/list'
import { firstRow, plannedAnew } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { askedScopes } from '../../policy'
import { matching } from './filter-pedidos'

/** Count and sums of every order that the list shows with the same filters. */
export async function totalPedidos(ctx: AplContext, query: PedidoFilters): Promise<PedidoTotal> {
  const parts = askedScopes(ctx, query.todas_empresas).map(
    (scope) => sql`select p.qtde, p.valor_total_liq from pedido p where ${matching(ctx, scope, query)}`,
  )
  const total = await firstRow<PedidoTotal>(
    ctx.db,
    sql`${plannedAnew} select count(*)::int as total, coalesce(sum(qtde), 0) as qtde,
          coalesce(sum(valor_total_liq), 0) as valor_total_liq
        from (${sql.join(parts, sql` union all `)}) a`,
  )
  if (!total) throw notFound()
  return total
}
