import type {
  PedidoFornecedorFilters,
  PedidoFornecedorItem,
  PedidoFornecedorQuery,
  PedidoFornecedorTotal,
} from '@trama/contract/apl/pedido-fornecedor-list'
import { PAGE_SIZE } from '@trama/contract/wire'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { askedScopes } from '../policy'
import { matching } from './filter-pedidos'

/** Columns of a row, over `p`, the customer `e`, the supplier `f` and the reason `m`. */
export const ROW_COLUMNS = sql`p.numero, p.ped_cli, p.dt_emissao, p.entrega, p.dt_fatura, p.codcli, e.nome, p.codfor,
  f.nome as nome_for, f.cnpj as cnpj_for, p.nota, p.bloqueio, p.financeiro, p.colecao, p.qtde, p.faturado, p.valor_total_liq as valor_total,
  p.valor_total_fat as valor_fat_total, p.valor_total_pen as valor_pen_total, p.royal,
  round(p.valor_total_liq * p.royal / 100, 2) as valor_royalty, p.obs, p.empresa, p.motivo, m.descricao as desc_motivo,
  p.versao`

export const ROW_JOINS = sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
  left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo`

/** Supplier orders, newest first; each company walks its own index and a page is cut before anything is joined. */
export function listPedidosFornecedor(
  ctx: AplContext,
  query: PedidoFornecedorQuery,
): Promise<PedidoFornecedorItem[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const last = pagina * offset
  const parts = askedScopes(ctx, query.todas_empresas).map(
    (scope) => sql`(select p.* from pedido p where ${matching(ctx, scope, query)}
      order by p.dt_emissao desc, p.numero desc limit ${last})`,
  )
  return rows<PedidoFornecedorItem>(
    ctx.db,
    sql`select ${ROW_COLUMNS}
        from (select * from (${sql.join(parts, sql` union all `)}) a
              order by dt_emissao desc, numero desc limit ${offset} offset ${last - offset}) p
        ${ROW_JOINS} order by p.dt_emissao desc, p.numero desc`,
  )
}

/** Count and sums of every order that the same filters match. */
export async function totalPedidosFornecedor(
  ctx: AplContext,
  query: PedidoFornecedorFilters,
): Promise<PedidoFornecedorTotal> {
  const parts = askedScopes(ctx, query.todas_empresas).map(
    (scope) =>
      sql`select p.qtde, p.faturado, p.valor_total_liq from pedido p where ${matching(ctx, scope, query)}`,
  )
  const total = await firstRow<PedidoFornecedorTotal>(
    ctx.db,
    sql`select count(*)::int as qtde_pedidos, coalesce(sum(qtde - faturado), 0) as qtde_pendente,
          coalesce(sum(valor_total_liq), 0) as valor_total
        from (${sql.join(parts, sql` union all `)}) a`,
  )
  if (!total) throw notFound()
  return total
}
