/** A list of documents over one company or all of the caller's: ordered, cut into pages, counted and summed. */
import { PAGE_SIZE } from '@trama/contract/wire'
import { plannedAnew } from '@trama/server-kit/db/database'
import { type Columns, readFirst, readRows, type RowOf } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../../context'
import { askedScopes } from '../../policy'

interface Shared {
  todas_empresas?: 'S' | 'N' | undefined
}
interface Paged extends Shared {
  pagina?: number | undefined
  offset?: number | undefined
  /** A column, with `-` before it from the last to the first. */
  ordem?: string | undefined
}

/** What makes the list of one kind of document; `p` is the document in every piece of SQL. */
interface DocumentList<Row extends Columns, Total extends Columns, Filters, Query> {
  table: string
  /** What numbers a company's documents; `numero` unless told. */
  chave?: string
  /** Rows of one company that the caller may see and that the filters match. */
  matching: (ctx: AplContext, scope: EmpresaScope, query: Filters) => SQL
  columns: (ctx: AplContext) => Row
  /** What a page is joined with once it is cut. */
  joins?: SQL
  /** Newest first unless told. */
  ordem?: string
  /** What is summed, and how: `select as from (select of from table)`. */
  totals: { of: SQL; as: Total }
  /** True where an index of the order would be walked in vain: all that match are then found first. */
  sortsWhatIsFound?: (ctx: AplContext, query: Query) => boolean
}

export function documentList<
  Row extends Columns,
  Total extends Columns,
  Filters,
  Query extends Filters = Filters,
>(kind: DocumentList<Row, Total, Filters, Query>) {
  const { matching, columns, joins = sql``, totals } = kind
  const table = sql.identifier(kind.table)
  const inOrder = (ordem: string) => orderOf(ordem, kind.chave ?? 'numero')
  /** Along the index of the order until the page is full... */
  const walked = (condition: SQL) => sql`${table} p where ${condition}`
  /** ...or all that match first: the planner can't look through `offset 0`. */
  const foundFirst = (condition: SQL) => sql`(select * from ${table} p where ${condition} offset 0) p`

  /** A page is cut before anything is joined. */
  function list(ctx: AplContext, query: Query & Paged): Promise<RowOf<Row>[]> {
    const { pagina = 1, offset = PAGE_SIZE, ordem = kind.ordem ?? '-dt_emissao' } = query
    const last = pagina * offset
    const found = kind.sortsWhatIsFound?.(ctx, query) ? foundFirst : walked
    // Each company walks its own index up to the page's end; their union is then cut once more.
    const parts = askedScopes(ctx, query.todas_empresas).map(
      (scope) => sql`(select p.* from ${found(matching(ctx, scope, query))}
                      order by ${inOrder(ordem)} limit ${last})`,
    )
    const order = sql`${inOrder(ordem)}, p.empresa`
    return readRows(
      ctx.db,
      columns(ctx),
      // Whether an index of the sort or one of the filters is walked depends on how many rows the filters leave.
      (columnList) => sql`${query.ordem ? plannedAnew : sql``} select ${columnList}
          from (select * from (${sql.join(parts, sql` union all `)}) p
                order by ${order} limit ${offset} offset ${last - offset}) p
          ${joins} order by ${order}`,
    )
  }

  /** Count and sums of every row that the list shows with the same filters. */
  async function total(ctx: AplContext, query: Filters & Shared): Promise<RowOf<Total>> {
    const parts = askedScopes(ctx, query.todas_empresas).map(
      (scope) => sql`select ${totals.of} from ${walked(matching(ctx, scope, query))}`,
    )
    const found = await readFirst(
      ctx.db,
      totals.as,
      (columnList) => sql`${plannedAnew} select ${columnList} from (${sql.join(parts, sql` union all `)}) p`,
    )
    if (!found) throw notFound()
    return found
  }
  return { list, total }
}

/** Equal rows go by number in the same direction, so that one index serves both. */
function orderOf(ordem: string, chave: string): SQL {
  const isDown = ordem.startsWith('-')
  const direction = isDown ? sql` desc` : sql``
  const column = sql.identifier(isDown ? ordem.slice(1) : ordem)
  return sql`p.${column}${direction}, p.${sql.identifier(chave)}${direction}`
}
