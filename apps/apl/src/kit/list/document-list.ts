/** A list of documents of one company or all of the caller's: ordered, in pages, counted and summed. */
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import { plannedAnew } from '@trama/server-kit/db/database'
import { type Columns, readFirst, readRows, type RowOf, rowsAsJson } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../../context'
import { boundCount, every, writtenCount } from '../../page'
import { askedScopes } from '../../policy'
import { type Changed, listChanged } from './changed-list'
import { behindPlace, cursorBehind, listOrder, placeOf } from './list-order'

interface Shared {
  todas_empresas?: 'S' | 'N' | undefined
}
interface Paged extends Shared {
  pagina?: number | undefined
  offset?: number | undefined
  /** Column to sort by, with `-` before it for descending. */
  ordem?: string | undefined
  /** Cursor of the page before, in place of `pagina`. */
  apos?: string | undefined
  /** Moment since which the listed documents have changed; they then come in the order of their change. */
  alterado_desde?: string | undefined
}

/** A typed text, searched in a row and in the records that the row points to. */
export interface TextFilter {
  /** SQL: the row `p` contains the text. */
  has: SQL
  /** The same condition written for indexes that find all rows with the text. */
  found: SQL
}

/** Configuration of one kind of document's list; `p` is the document in every piece of SQL. */
interface DocumentList<Row extends Columns, Total extends Columns, Filters, Query> {
  table: string
  /** Columns that number a company's documents; `numero` when missing. */
  chave?: readonly string[]
  /** Documents whose changes can be listed: their kind in the audit trail, and what tells that an entry is theirs. */
  changes?: Pick<Changed<Row>, 'registro' | 'ofEntry'>
  /** SQL for rows of one company that the caller may see and that match the filters. */
  matching: (ctx: AplContext, scope: EmpresaScope, query: Filters) => SQL
  /** Text filter of the query, applied beside `matching`. */
  textOf?: (scope: EmpresaScope, query: Filters) => TextFilter | undefined
  /** Columns of a row; should return the same object whenever possible, because what is made of it is cached. */
  columns: (ctx: AplContext) => Row
  /** Joins that are added to a page after it is cut. */
  joins?: SQL | ((ctx: AplContext, query: Query & Shared) => SQL)
  /** Default order; newest first when missing. */
  ordem?: string
  /** Sums of the list: `select as from (select of from table)`. */
  totals: { of: SQL | (() => SQL); as: Total }
  /** True where walking the index of the order would be slow: then all matching rows are found first. */
  sortsWhatIsFound?: (ctx: AplContext, query: Query) => boolean
}

/** Rows that are searched in order for a text before the text is looked up by indexes of its own. */
const TRIED = 5_000
const TRIED_PER_ROW = 30

export function documentList<
  Row extends Columns,
  Total extends Columns,
  Filters,
  Query extends Filters = Filters,
>(kind: DocumentList<Row, Total, Filters, Query>) {
  const { matching, columns, joins = sql``, totals } = kind
  const table = sql.identifier(kind.table)
  const orderOf = ({ ordem = kind.ordem ?? '-dt_emissao' }: Paged) =>
    listOrder(kind.table, ordem, kind.chave ?? ['numero'])
  /** Walks the index of the order until the page is full. */
  const walked = (condition: SQL) => sql`${table} p where ${condition}`
  /** Finds all matching rows first: PostgreSQL does not use the order's index behind `offset 0`. */
  const foundFirst = (condition: SQL) => sql`(select * from ${table} p where ${condition} offset 0) p`

  /** Rows with the text among the first rows in order. */
  const tried = (condition: SQL, { has }: TextFilter, order: SQL, count: number) =>
    sql`(select * from ${table} p where ${condition} order by ${order} limit ${count}) p where ${has}`

  /** A page, with the cursor of the next page when it is full. */
  async function list(ctx: AplContext, query: Query & Paged): Promise<RowOf<Row>[]> {
    const { offset = PAGE_SIZE } = query
    if (query.alterado_desde !== undefined) return changed(ctx, query)
    const rows = await pageFound(ctx, query)
    const last: Readonly<Record<string, unknown>> | undefined = rows.at(-1)
    return last && rows.length === offset
      ? withProxima(rows, cursorBehind(orderOf(query), last, ctx.empresa))
      : rows
  }

  async function changed(ctx: AplContext, query: Query & Paged): Promise<RowOf<Row>[]> {
    if (!kind.changes) throw new Error(`A lista ${kind.table} não conhece alterado_desde.`)
    return listChanged(
      ctx,
      {
        ...kind.changes,
        table: kind.table,
        as: 'p',
        chave: kind.chave ?? ['numero'],
        columns: columns(ctx),
        joins: typeof joins === 'function' ? joins(ctx, query) : joins,
        condition: found(ctx, ctx.scope, query),
      },
      query,
    )
  }

  async function pageFound(ctx: AplContext, query: Query & Paged): Promise<RowOf<Row>[]> {
    const { pagina = 1, offset = PAGE_SIZE } = query
    const scopes = askedScopes(ctx, query.todas_empresas)
    const order = orderOf(query)
    const place = query.apos === undefined ? undefined : placeOf(order, columns(ctx), query.apos)
    const behind = place ? behindPlace(order, place, scopes.length) : [undefined]
    const text = kind.textOf?.(ctx.scope, query)
    // Where many rows have the text, the first rows in order fill the page; where few do, they are found and sorted.
    if (text && scopes.length === 1 && behind.length === 1) {
      const count = Math.max(TRIED, TRIED_PER_ROW * (place ? 1 : pagina) * offset)
      const near = await pageOf(ctx, query, behind, (scope, after) =>
        tried(every([matching(ctx, scope, query), after]), text, order.sql, count),
      )
      if (near.length === offset) return near
    }
    const walks = !kind.sortsWhatIsFound?.(ctx, query) && !text
    return pageOf(ctx, query, behind, (scope, after) => {
      const condition = found(ctx, scope, query)
      if (walks) return walked(every([condition, after]))
      return after ? sql`${foundFirst(condition)} where ${after}` : foundFirst(condition)
    })
  }

  /** SQL for all rows of a company that match the filters. */
  function found(ctx: AplContext, scope: EmpresaScope, query: Filters): SQL {
    const text = kind.textOf?.(scope, query)
    return every([matching(ctx, scope, query), text?.found])
  }

  /** SQL for a page, which is cut before anything is joined. */
  function pageOf(
    ctx: AplContext,
    query: Query & Paged,
    behind: readonly (SQL | undefined)[],
    rowsOf: (scope: EmpresaScope, after: SQL | undefined) => SQL,
  ): Promise<RowOf<Row>[]> {
    const { offset = PAGE_SIZE, apos } = query
    const pagina = apos === undefined ? (query.pagina ?? 1) : 1
    const countOf = isWhole(query) && pagina === 1 ? writtenCount : boundCount
    const cut = sql`limit ${countOf(offset)} offset ${countOf((pagina - 1) * offset)}`
    const ordered = orderOf(query).sql
    const parts = askedScopes(ctx, query.todas_empresas).flatMap((scope) =>
      behind.map((after) => sql`select p.* from ${rowsOf(scope, after)} order by ${ordered}`),
    )
    const [only, ...others] = parts
    const isOne = only !== undefined && others.length === 0
    const order = isOne ? ordered : sql`${ordered}, p.empresa`
    const page = isOne ? sql`${only} ${cut}` : united(parts, order, countOf(pagina * offset), cut)
    // Whether an index of the sort or one of the filters is walked depends on how many rows the filters leave; behind a
    // cursor, without any, it is the walk of the first page: planning it each time took longer than the walk.
    const depends =
      query.ordem !== undefined ||
      (apos !== undefined && !isWhole(query)) ||
      kind.textOf?.(ctx.scope, query) !== undefined
    return readRows(
      ctx.db,
      columns(ctx),
      (columnList) => sql`${depends ? plannedAnew : sql``} select ${columnList} from (${page}) p
          ${typeof joins === 'function' ? joins(ctx, query) : joins} order by ${order}`,
    )
  }

  /** SQL for a page of several parts: each walks its own index to the end of the page, then their union is cut. */
  const united = (parts: readonly SQL[], order: SQL, last: SQL, cut: SQL) => sql`select * from (
    ${sql.join(
      parts.map((part) => sql`(${part} limit ${last})`),
      sql` union all `,
    )}) p order by ${order} ${cut}`

  /** Count and sums of all rows that the list shows with the same filters. */
  async function total(ctx: AplContext, query: Filters & Shared): Promise<RowOf<Total>> {
    const sums = await readFirst(
      ctx.db,
      totals.as,
      (columnList) => sql`${plannedAnew} select ${columnList} ${summed(ctx, query)}`,
    )
    if (!sums) throw notFound()
    return sums
  }

  function summed(ctx: AplContext, query: Filters & Shared): SQL {
    const parts = askedScopes(ctx, query.todas_empresas).map(
      (scope) =>
        sql`select ${typeof totals.of === 'function' ? totals.of() : totals.of} from ${walked(found(ctx, scope, query))}`,
    )
    return sql`from (${sql.join(parts, sql` union all `)}) p`
  }

  /** Sums of several queries by name, in one statement. */
  async function totalsOf<Name extends string, Some extends keyof Total & string>(
    ctx: AplContext,
    queries: Readonly<Record<Name, Filters & Shared>>,
    some: readonly Some[],
  ): Promise<Record<Name, RowOf<Pick<Total, Some>>>> {
    const as = Object.fromEntries(some.map((name) => [name, totals.as[name]])) as Pick<Total, Some>
    const names = Object.keys(queries) as Name[]
    const sums = await readFirst(
      ctx.db,
      Object.fromEntries(names.map((name) => [name, rowsAsJson(as, summed(ctx, queries[name]))])),
      (columnList) => sql`${plannedAnew} select ${columnList}`,
    )
    if (!sums) throw notFound()
    // One row for each query, under its name.
    return Object.fromEntries(names.map((name) => [name, sums[name]?.[0]])) as Record<
      Name,
      RowOf<Pick<Total, Some>>
    >
  }

  /** Count and sums of the first rows, found as the list finds its first page; a column for another statement. */
  function upTo(ctx: AplContext, query: Query & Paged, max: number): SQL<RowOf<Total>[]> {
    const condition = found(ctx, ctx.scope, query)
    const walks = !kind.sortsWhatIsFound?.(ctx, query)
    // Both ways end early; without an order all rows might be read.
    const rows = walks ? sql`${walked(condition)} order by ${orderOf(query).sql}` : foundFirst(condition)
    const { of } = totals
    return rowsAsJson(
      totals.as,
      sql`from (select ${typeof of === 'function' ? of() : of} from ${rows} limit ${max}) p`,
    )
  }
  return { list, total, totalsOf, upTo }
}

/** Whether a query has no filter: everybody's first list, for which one plan is the best. */
const isWhole = (query: Paged): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || NO_FILTER.has(name))

const NO_FILTER: ReadonlySet<string> = new Set([
  'pagina',
  'offset',
  'apos',
  'ordem',
  'todas_empresas',
  // Representatives always name their own code, for which each list has an index.
  'codrep',
])
