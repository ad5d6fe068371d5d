import type { EntidadeListItem, EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import { todayIn } from '@trama/rules/date-br'
import { plannedAnew } from '@trama/server-kit/db/database'
import { CURSOR_KIND, readCursor, writeCursor } from '@trama/server-kit/db/page-cursor'
import { readRows, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { lastOf } from '@trama/server-kit/last-of'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { boundCount, every, writtenCount } from '../../page'
import { entidadeListColumns } from '../policy'
import { listChanged, wholeOf } from '../../kit/list/changed-list'
import { matchingEntidades } from './count-entidades'
import { type EntidadeFilters, filterEntidades } from './filter-entidades'
import { KEY, pageInOrder, pageOfRange, type Window } from './page-in-order'
import { beginsWith, cleanSearch, holdsNameOrTaxId } from './search-text'

const SEARCH = sql`e.busca`

/** Keys of a page in order, and the part of the list in which the last one stands. */
interface Found {
  keys: string[]
  parte: number
}
const PARTE = { codigo: 0, inicio: 1, resto: 2 } as const
const LIST = 'entidade'
const KINDS = [(parte: unknown) => Object.values<unknown>(PARTE).includes(parte), CURSOR_KIND.text]

/** Customers that the caller may see, by name; those that a text fits best come first. */
export async function listEntidades(
  ctx: AplContext,
  query: EntidadeQuery & { alterado_desde?: string | undefined },
): Promise<EntidadeListItem[]> {
  if (query.alterado_desde !== undefined) return listChangedEntidades(ctx, query)
  const { pagina = 1, offset = PAGE_SIZE } = query
  const [parte, after] = query.apos === undefined ? [] : readCursor(query.apos, LIST, KINDS)
  const from = typeof after === 'string' ? { after, parte: Number(parte) } : undefined
  const window = { skip: from ? 0 : (pagina - 1) * offset, limit: offset, after: from?.after }
  const filters = filterEntidades(ctx, query)
  const nome = cleanSearch(query.nome ?? '')
  const isRare = query.cnpj !== undefined || query.data !== undefined
  if (nome === '' && filters.conditions.length === 0 && !isRare) {
    // Most or few customers may have a type, so it is tried; every other filter has an index in order.
    return plainPage(ctx, filters, window, query.tipo_entidade === undefined ? writtenCount : boundCount)
  }
  const { keys, parte: last } =
    nome === ''
      ? { keys: await pageInOrder(ctx.db, filters, window), parte: PARTE.resto }
      : await pageByName(ctx, filters, nome, { ...window, parte: from?.parte })
  return withNext(await byKeys(ctx, keys), last, keys.length === offset ? keys.at(-1) : undefined)
}

/** SQL: the entry `m` of the audit trail is of the customer `e`, or of an import of customers with codes in a row. */
const OF_ENTRY = sql`e.codcli between ${wholeOf(sql`split_part(m.chave, '-', 1)`)}
  and coalesce(${wholeOf(sql`split_part(m.chave, '-', 2)`)}, ${wholeOf(sql`m.chave`)})`

const listChangedEntidades = (ctx: AplContext, query: EntidadeQuery): Promise<EntidadeListItem[]> =>
  listChanged(
    ctx,
    {
      registro: 'entidade',
      table: 'entidade',
      as: 'e',
      chave: ['codcli'],
      ofEntry: OF_ENTRY,
      columns: entidadeListColumns(todayIn()),
      joins: sql``,
      condition: matchingEntidades(ctx, query),
    },
    query,
  )

const withNext = <Row>(rows: Row[], parte: number, search: string | undefined): Row[] =>
  withProxima(rows, search === undefined ? undefined : writeCursor(LIST, [parte, search]))

/** Columns of the list, and the key by which a page continues, which the reply leaves out. */
const plainColumns = lastOf((today: string) => ({ ...entidadeListColumns(today), ...KEY }))

/** A page without a name filter: one walk along an index; columns are made for the rows of the page only. */
async function plainPage(
  { db }: AplContext,
  { scope }: EntidadeFilters,
  { skip, limit, after }: Window,
  countOf: typeof writtenCount,
): Promise<EntidadeListItem[]> {
  const conditions = every([...scope, after !== undefined && sql`e.busca > ${after}`])
  const found = await readRows(
    db,
    plainColumns(todayIn()),
    (list) => sql`${after === undefined ? sql`` : plannedAnew} select ${list}
        from (select * from entidade e where ${conditions} order by e.busca limit ${countOf(limit)} offset ${countOf(skip)}) e
        order by e.busca`,
  )
  const rows = found.map(({ busca: _busca, ...row }) => row)
  return withNext(rows, PARTE.resto, found.length === limit ? found.at(-1)?.busca : undefined)
}

interface Behind extends Window {
  /** Part of the list in which `after` stands. */
  parte?: number | undefined
}

/** Finds the code itself, then names that begin with the text, then names that contain it, until the page is full. */
async function pageByName(
  { db }: AplContext,
  { scope, conditions }: EntidadeFilters,
  nome: string,
  { skip, limit, after, parte }: Behind,
): Promise<Found> {
  const own = /^\d{1,9}$/.test(nome) ? Number(nome) : undefined
  // A later page does not repeat the customer with the code itself.
  const isFurther = parte !== undefined
  const exact =
    own === undefined || isFurther
      ? undefined
      : await selectFirst(
          db,
          KEY,
          sql`from entidade e where ${every([...scope, ...conditions])} and e.codcli = ${own}`,
        )
  const isBeside = exact !== undefined || (own !== undefined && isFurther)
  const others = isBeside ? [...conditions, sql`e.codcli <> ${own}`] : conditions
  const keys = exact && skip === 0 ? [exact.busca] : []
  const before = exact ? 1 : 0
  const range = beginsWith(SEARCH, nome)
  const first =
    parte === PARTE.resto
      ? { keys: [], total: 0 }
      : await pageOfRange(db, { scope, conditions: others }, range, {
          skip: Math.max(0, skip - before),
          limit: limit - keys.length,
          after: parte === PARTE.inicio ? after : undefined,
        })
  keys.push(...first.keys)
  if (keys.length === limit) return { keys, parte: first.keys.length > 0 ? PARTE.inicio : PARTE.codigo }
  const rest = await pageInOrder(
    db,
    { scope, conditions: [holdsNameOrTaxId(SEARCH, nome), sql`not ${range}`, ...others] },
    {
      skip: Math.max(0, skip - before - first.total),
      limit: limit - keys.length,
      after: parte === PARTE.resto ? after : undefined,
    },
  )
  return { keys: [...keys, ...rest], parte: PARTE.resto }
}

/** Rows of a page, in the order of their keys. */
async function byKeys({ db, empresa }: AplContext, keys: string[]): Promise<EntidadeListItem[]> {
  if (keys.length === 0) return []
  return selectRows(
    db,
    entidadeListColumns(todayIn()),
    sql`from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality k (busca, place)
        join entidade e on e.empresa = ${empresa} and e.busca = k.busca order by k.place`,
  )
}
