import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { Preco, produtoRoutes } from '@trama/contract/apl/produto'
import type { RouteInput } from '@trama/contract/route'
import { rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { byText, cadastroOf } from './catalog-row'
import { ownTable } from './price'

type Query = RouteInput<typeof produtoRoutes.listPrecos>['query']

/** Prices of a table, or of all that the caller may see, by description. */
export function listPrecos(ctx: AplContext, query: Query, codigo?: string): Promise<Preco[]> {
  const { tipo, produto_ativo, desc_produto, produto } = query
  return rows<Preco>(
    ctx.db,
    sql`select t.codigo, r.descricao, t.produto, p.descricao as desc_produto, t.preco_00, t.tipo,
          nullif(t.grupo_cor, '') as grupo_cor, nullif(t.faixa_preco, '') as faixa_preco
        from preco t
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

/** Products, materials or both. */
function cadastros(empresa: string, tipo?: ItemTipo): SQL {
  const tipos: ItemTipo[] = tipo ? [tipo] : ['P', 'M']
  const parts = tipos.map(
    (each) => sql`select ${each}::text as tipo, codigo, codigo2, descricao, busca, ativo
        from ${cadastroOf(each)} where empresa = ${empresa}`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}
