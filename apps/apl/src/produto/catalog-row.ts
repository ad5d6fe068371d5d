/** SQL that the lists of products and of materials share; `p` is the row of either table. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { formsOfBarra } from '@trama/rules/rows/codigo-barra'
import { containing, startingWith } from '@trama/server-kit/db/containing'
import { type Columns, selectRows } from '@trama/server-kit/db/select'
import { type Name, type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { itemPrice, listPrice, priceChecks } from './price'

const CADASTRO = { P: 'produto', M: 'material' } as const
/** The table of products or of materials. */
export const cadastroOf = (tipo: ItemTipo): Name => sql.identifier(CADASTRO[tipo])
/** The table of colours and sizes of products or of materials. */
export const gradeOf = (tipo: ItemTipo): Name => sql.identifier(`${CADASTRO[tipo]}_grade`)

/** Decimals of a quantity of the product or material `p`; null where the company has not defined the unit. */
export const decimaisOf = (tipo: ItemTipo): SQL<number | null> =>
  tipo === 'P'
    ? sql`0`
    : sql`(select u.decimais from unidade u where u.empresa = p.empresa and u.codigo = p.unidade)`
/** Unit of the material `p`; null for products, which are counted in pieces. */
export const unidadeOf = (tipo: ItemTipo): SQL<string | null> =>
  tipo === 'P' ? sql`null::text` : sql`p.unidade`

/** S where the product or material `p` has a picture without a colour. */
export const imagemOf = (tipo: ItemTipo): SQL<'S' | 'N'> => sql`case when exists (select from imagem f
  where f.empresa = p.empresa and f.tipo = ${tipo} and f.codigo = p.codigo and f.cor = '') then 'S' else 'N' end`

/** The active colours and sizes of `p`, as `g`. */
const sold = (tipo: ItemTipo): SQL =>
  sql`${gradeOf(tipo)} g where g.empresa = p.empresa and g.codigo = p.codigo and g.ativa = 'S'`

/** The rows `p` and their price `t` in the requested table. */
export const catalogFrom = (ctx: AplContext, tipo: ItemTipo, tab_pre: string | undefined): SQL =>
  sql`from ${cadastroOf(tipo)} p left join lateral ${listPrice(ctx, tipo, tab_pre)} t on true`

interface CatalogPage {
  tipo: ItemTipo
  tab_pre: string | undefined
  where: SQL
  page: SQL
}

/**
 * A page of products or materials by description. Stock, colours and price ranges are computed for the page's rows
 * only.
 */
export const catalogPage = <C extends Columns>(
  ctx: AplContext,
  { tipo, tab_pre, where, page }: CatalogPage,
  /** Columns of `p` in addition to those that both lists have. */
  columns: C,
) =>
  selectRows(
    ctx.db,
    { ...catalogColumns(ctx.empresa, tipo, tab_pre ?? ''), ...columns },
    sql`from (select p.*, t.preco_00 ${catalogFrom(ctx, tipo, tab_pre)}
        where ${where} order by p.busca, p.codigo ${page}) p
      left join lateral (select sum(estoque - comprometido) as quant, count(distinct cor)::int as cores,
        count(*)::int as celulas
        from ${sold(tipo)}) g on true
      cross join ${priceChecks(ctx.empresa)} v
      order by p.busca, p.codigo`,
  )

function catalogColumns(empresa: string, tipo: ItemTipo, tab_pre: string) {
  const price = itemPrice(empresa, tipo, tab_pre)
  /** True where prices differ by band or colour group. */
  const ranges = sql`p.preco_00 is not null and (v.faixa or v.grupo)`
  return {
    decimais: decimaisOf(tipo),
    preco_tabela: sql<number | null>`p.preco_00`,
    preco_min: sql<
      number | null
    >`case when ${ranges} then (select min(nullif(${price}, 0)) from ${sold(tipo)}) end`,
    preco_max: sql<number | null>`case when ${ranges} then (select max(${price}) from ${sold(tipo)}) end`,
    quant: sql<number>`coalesce(g.quant, 0)`,
    cores: sql<number>`g.cores`,
    celulas: sql<number>`g.celulas`,
    imagem: imagemOf(tipo),
  }
}

interface CatalogFilter {
  data?: string | null | undefined
  ativo?: 'S' | 'N' | undefined
  codigo?: string | undefined
  filtro?: string | undefined
  grupo?: string | undefined
  com_preco?: 'S' | 'N' | undefined
}

/** Conditions of the filters that both lists know. */
export const catalogConditions = (
  empresa: string,
  tipo: ItemTipo,
  filter: CatalogFilter,
): (SQL | false)[] => [
  sql`p.empresa = ${empresa}`,
  !!filter.data && sql`p.dt_altera >= ${filter.data}`,
  filter.ativo !== undefined && sql`p.ativo = ${filter.ativo}`,
  filter.codigo !== undefined && byCode(empresa, tipo, filter.codigo),
  filter.filtro !== undefined && byText(filter.filtro),
  filter.grupo !== undefined && sql`p.grupo = ${filter.grupo}`,
  filter.com_preco === 'S' && sql`t.preco_00 > 0`,
]

const CLASSIFICATIONS = ['colecao', 'linha', 'familia', 'marca', 'etiqueta'] as const

/** Conditions of the filters that only products know. */
export const classifiedBy = (
  filter: Partial<Record<(typeof CLASSIFICATIONS)[number], string | undefined>>,
): (SQL | false)[] =>
  CLASSIFICATIONS.map(
    (name) => filter[name] !== undefined && sql`p.${sql.identifier(name)} = ${filter[name]}`,
  )

/** SQL for a code, second code or bar code; each is found by its own index. */
const byCode = (empresa: string, tipo: ItemTipo, codigo: string): SQL =>
  sql`p.codigo in (select ${codigo}::text
      union all select codigo from ${cadastroOf(tipo)} where empresa = ${empresa} and codigo2 = ${codigo}
      union all select codigo from ${gradeOf(tipo)} where empresa = ${empresa} and ${isBarra(sql`barra`, codigo)})`

/** SQL that compares a column with a bar code in whatever form a scanner sends it. */
export const isBarra = (column: SQL, code: string): SQL =>
  sql`${column} in (${sql.join(
    formsOfBarra(code).map((form) => sql`${form}`),
    sql`, `,
  )})`

/** SQL that finds any part of the description, ignoring accents and case. */
export const describedBy = (text: string): SQL => sql`p.busca like sem_acento(${containing(text)})`

/** SQL that finds any part of the description, or the start of a code. */
export function byText(text: string): SQL {
  const start = startingWith(text)
  return sql`(${describedBy(text)} or p.codigo ilike ${start} or p.codigo2 ilike ${start})`
}
