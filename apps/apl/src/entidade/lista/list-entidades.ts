import type { EntidadeListItem, EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { PAGE_SIZE } from '@trama/contract/wire'
import { todayIn } from '@trama/rules/date-br'
import { selectFirst, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { boundCount, every, writtenCount } from '../../page'
import { entidadeListColumns } from '../policy'
import { type EntidadeFilters, filterEntidades } from './filter-entidades'
import { KEY, pageInOrder, pageOfRange, type Window } from './page-in-order'
import { beginsWith, cleanSearch, holdsNameOrTaxId } from './search-text'

const BUSCA = sql`e.busca`

/** Customers that the caller may see, by name; those that a text fits best come first. */
export async function listEntidades(ctx: AplContext, query: EntidadeQuery): Promise<EntidadeListItem[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const window = { skip: (pagina - 1) * offset, limit: offset }
  const filters = filterEntidades(ctx, query)
  const nome = cleanSearch(query.nome ?? '')
  const isRare = query.cnpj !== undefined || query.data !== undefined
  if (nome === '' && filters.conditions.length === 0 && !isRare) {
    // A type may be of most customers or of few; every other filter has an index in order.
    return plainPage(ctx, filters, window, query.tipo_entidade === undefined ? writtenCount : boundCount)
  }
  return byKeys(
    ctx,
    nome === '' ? await pageInOrder(ctx.db, filters, window) : await pageByName(ctx, filters, nome, window),
  )
}

/** Nothing but the order: one walk along an index; the page is cut before its columns are made. */
const plainPage = (
  { db }: AplContext,
  { scope }: EntidadeFilters,
  { skip, limit }: Window,
  countOf: typeof writtenCount,
) =>
  selectRows(
    db,
    entidadeListColumns(todayIn()),
    sql`from (select * from entidade e where ${every(scope)} order by e.busca limit ${countOf(limit)} offset ${countOf(skip)}) e
        order by e.busca`,
  )

/** The code itself, then names that begin with the text, then those that hold it; stops as soon as the page is full. */
async function pageByName(
  { db }: AplContext,
  { scope, conditions }: EntidadeFilters,
  nome: string,
  { skip, limit }: Window,
): Promise<string[]> {
  const own = /^\d{1,9}$/.test(nome) ? Number(nome) : undefined
  const exact =
    own === undefined
      ? undefined
      : await selectFirst(
          db,
          KEY,
          sql`from entidade e where ${every([...scope, ...conditions])} and e.codcli = ${own}`,
        )
  const others = exact ? [...conditions, sql`e.codcli <> ${own}`] : conditions
  const keys = exact && skip === 0 ? [exact.busca] : []
  const before = exact ? 1 : 0
  const range = beginsWith(BUSCA, nome)
  const first = await pageOfRange(db, { scope, conditions: others }, range, {
    skip: Math.max(0, skip - before),
    limit: limit - keys.length,
  })
  keys.push(...first.keys)
  if (keys.length === limit) return keys
  const rest = await pageInOrder(
    db,
    { scope, conditions: [holdsNameOrTaxId(BUSCA, nome), sql`not ${range}`, ...others] },
    { skip: Math.max(0, skip - before - first.total), limit: limit - keys.length },
  )
  return [...keys, ...rest]
}

/** The rows of a page, in the order of their keys. */
async function byKeys({ db, empresa }: AplContext, keys: string[]): Promise<EntidadeListItem[]> {
  if (keys.length === 0) return []
  return selectRows(
    db,
    entidadeListColumns(todayIn()),
    sql`from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality k (busca, place)
        join entidade e on e.empresa = ${empresa} and e.busca = k.busca order by k.place`,
  )
}
