import { UNIDADE } from '@trama/contract/apl/varejo/codes'
import type { ProdutoVarejo, ProdutoVarejoQuery } from '@trama/contract/apl/varejo/produto'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { plannedAnew } from '@trama/server-kit/db/database'
import { columnsOf, readRows, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { every, page } from '../../page'
import { byText, isBarra } from '../../produto/catalog-row'
import { itemPrice, priceChecks } from '../../produto/price'
import { cor, produto, produto_grade } from '../../produto/tables'
import { isDevolvivel, restoDaFatura } from '../devolucao'
import { visibleVendas } from '../policy'

/** Columns of a product `p`, its colour and size `g`, the colour's name `c` and its price `t`. */
const ROW = {
  ...columnsOf(alias(produto, 'p'), 'codigo, descricao'),
  ...columnsOf(alias(produto_grade, 'g'), 'cor, tam, barra'),
  desc_cor: alias(cor, 'c').desc_cor,
  unidade: sql<string>`${sql.raw(`'${UNIDADE}'`)}::text`,
  lote: sql<null>`null`,
  deposito: sql<null>`null`,
  saldo_estoque: sql<number>`g.estoque - g.comprometido`,
}
const SOLD = {
  ...ROW,
  preco: sql<number>`t.preco`,
  preco_orig: sql<number>`t.preco`,
  resta: sql<null>`null`,
}
const RETURNED = {
  ...ROW,
  preco: sql<number>`s.valor`,
  preco_orig: sql<number>`coalesce(t.preco, s.valor)`,
  resta: sql<number>`s.resta::int`,
}
const COR = sql`join cor c on c.empresa = g.empresa and c.cor = g.cor`
const ORDER = sql`p.busca, p.codigo, c.desc_cor, g.cor, g.ordem, g.tam`

/** Products that a till sells or takes back, one row per colour and size (S2 §7). */
export async function listProdutosVarejo(
  ctx: AplContext,
  query: ProdutoVarejoQuery,
): Promise<ProdutoVarejo[]> {
  const { regiao = '', filtro, barra = wholeBarra(filtro), tipo_venda } = query
  const { tabela } = ctx.scope
  // A representative who is bound to a table sees no prices of other tables.
  if (ctx.actor.tipo === 'representante' && tabela !== null && regiao !== tabela) return []
  const isReturn = tipo_venda === VENDA_TIPO.devolucao
  const docto = isReturn ? (query.docto ?? (await doctoOf(ctx, query.venda))) : null
  if (docto) return ofFatura(ctx, docto, query)
  if (barra !== undefined) {
    const found = await byBarra(ctx, barra, { regiao, isReturn })
    if (found.length > 0 || barra === query.barra) return found
  }
  return bySearch(ctx, query, { regiao, isReturn })
}

/** The text of a search that consists of digits only, as many as a bar code has; otherwise undefined or empty. */
const wholeBarra = (filter: string | undefined) => (filter && /^\d{8,14}$/.test(filter) ? filter : undefined)

async function doctoOf(ctx: AplContext, codven: number | undefined): Promise<string | null> {
  if (codven === undefined) return null
  const found = await selectFirst(
    ctx.db,
    { docto: sql<string | null>`p.docto` },
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
  )
  return found?.docto ?? null
}

interface Asked {
  regiao: string
  isReturn: boolean
}

const priced = (empresa: string, regiao: string): SQL =>
  sql`cross join lateral (select ${itemPrice(empresa, 'P', regiao)} as preco) t`
/** Condition for products still sold; returned products may be discontinued. */
const inLine = ({ isReturn }: Asked): SQL | false => !isReturn && sql`p.ativo = 'S' and g.ativa = 'S'`

const byBarra = ({ db, empresa }: AplContext, barra: string, asked: Asked) =>
  selectRows(
    db,
    SOLD,
    sql`from produto_grade g
        join produto p on p.empresa = g.empresa and p.codigo = g.codigo ${COR}
        cross join ${priceChecks(empresa)} v ${priced(empresa, asked.regiao)}
        where ${every([sql`g.empresa = ${empresa}`, isBarra(sql`g.barra`, barra), sql`t.preco > 0`, inLine(asked)])}
        order by (g.barra = ${barra}) desc limit 1`,
  )

/** Rows found by text. First only as many products with a price and a size are selected as the page may need. */
function bySearch(
  { db, empresa }: AplContext,
  { filtro, pagina = 1, offset = NAME_SEARCH_SIZE }: ProdutoVarejoQuery,
  asked: Asked,
): Promise<ProdutoVarejo[]> {
  const products = every([
    sql`p.empresa = ${empresa}`,
    !asked.isReturn && sql`p.ativo = 'S'`,
    filtro !== undefined && byText(filtro),
    sql`exists (select from preco t where t.empresa = p.empresa and t.codigo = ${asked.regiao} and t.tipo = 'P'
      and t.produto = p.codigo and t.preco_00 > 0)`,
    sql`exists (select from produto_grade g where g.empresa = p.empresa and g.codigo = p.codigo
      and ${asked.isReturn ? sql`true` : sql`g.ativa = 'S'`})`,
  ])
  return readRows(
    db,
    SOLD,
    (list) => sql`${plannedAnew} select ${list}
        from (select * from produto p where ${products} order by p.busca, p.codigo limit ${pagina * offset}) p
        join produto_grade g on g.empresa = p.empresa and g.codigo = p.codigo ${COR}
        cross join ${priceChecks(empresa)} v ${priced(empresa, asked.regiao)}
        where ${every([sql`t.preco > 0`, inLine(asked)])}
        order by ${ORDER} ${page({ pagina, offset })}`,
  )
}

/** What may still be returned of an invoice, at the price paid. */
const ofFatura = (
  ctx: AplContext,
  docto: string,
  { filtro, barra, venda, regiao = '', pagina, offset = NAME_SEARCH_SIZE }: ProdutoVarejoQuery,
) =>
  selectRows(
    ctx.db,
    RETURNED,
    sql`from ${restoDaFatura(ctx.empresa, docto, venda ?? null)} s
        join produto p on p.empresa = ${ctx.empresa} and p.codigo = s.codigo
        join produto_grade g on g.empresa = p.empresa and g.codigo = s.codigo and g.cor = s.cor and g.tam = s.tam ${COR}
        cross join ${priceChecks(ctx.empresa)} v ${priced(ctx.empresa, regiao)}
        where ${every([
          isDevolvivel(ctx, docto),
          sql`s.resta > 0`,
          barra !== undefined && isBarra(sql`g.barra`, barra),
          filtro !== undefined && sql`(${byText(filtro)} or ${isBarra(sql`g.barra`, filtro)})`,
        ])} order by ${ORDER} ${page({ pagina, offset })}`,
  )
