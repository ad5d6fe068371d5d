import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { Preco, produtoRoutes } from '@trama/contract/apl/produto/produto'
import type { RouteInput } from '@trama/contract/route'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { regiao } from '../catalogo/tables'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { byText, cadastroOf } from './catalog-row'
import { ownTable } from './price'
import { preco, produto as produtos } from './tables'

type Query = RouteInput<typeof produtoRoutes.listPrecos>['query']

const COLUMNS = {
  ...columnsOf(alias(preco, 't'), 'codigo, produto, preco_00, tipo'),
  descricao: alias(regiao, 'r').descricao,
  desc_produto: alias(produtos, 'p').descricao,
  grupo_cor: sql<string | null>`nullif(t.grupo_cor, '')`,
  faixa_preco: sql<string | null>`nullif(t.faixa_preco, '')`,
}

/** Prices of a table, or of all that the caller may see, by description. */
export function listPrecos(ctx: AplContext, query: Query, codigo?: string): Promise<Preco[]> {
  const { tipo, produto_ativo, desc_produto, produto } = query
  return selectRows(
    ctx.db,
    COLUMNS,
    sql`from preco t
        join regiao r on r.empresa = t.empresa and r.regiao = t.codigo
        join ${cadastros(ctx.empresa, tipo)} p on p.tipo = t.tipo and p.codigo = t.produto
        where ${every([
          sql`t.empresa = ${ctx.empresa} and ${ownTable(ctx)}`,
          codigo !== undefined && sql`t.codigo = ${codigo}`,
          produto_ativo !== undefined && sql`p.ativo = ${produto_ativo}`,
          produto !== undefined && sql`t.produto = ${produto}`,
          desc_produto !== undefined && byText(desc_produto),
        ])} order by p.busca, t.tipo, t.produto, t.codigo, t.grupo_cor, t.faixa_preco ${page(query)}`,
  )
}

/** SQL for products, materials or both. */
function cadastros(empresa: string, tipo?: ItemTipo): SQL {
  const tipos: ItemTipo[] = tipo ? [tipo] : ['P', 'M']
  const parts = tipos.map(
    (each) => sql`select ${each}::text as tipo, codigo, codigo2, descricao, busca, ativo
        from ${cadastroOf(each)} where empresa = ${empresa}`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}
