import { proximaOf } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'

/** `pagina` counts from 1, `offset` is the size of a page (decisions §3). */
export interface PageParam {
  pagina: number
  offset: number
  /** Cursor from the previous page; older servers send none and are read by `pagina`. */
  apos?: string
}

const LARGE = 200

export const firstPage: PageParam = { pagina: 1, offset: PAGE_SIZE }
/** Page parameters for lists that are loaded whole. */
export const firstLargePage: PageParam = { pagina: 1, offset: LARGE }

/**
 * The page after `last`, or undefined when `last` was short (S1 §2.10). Once the small pages fill a large one, large
 * pages follow, so that a long scroll and each refetch take a quarter of the calls.
 */
export function nextPage(last: readonly unknown[], { pagina, offset }: PageParam): PageParam | undefined {
  if (last.length < offset) return undefined
  const loaded = pagina * offset
  const apos = proximaOf(last)
  return {
    ...(loaded % LARGE === 0
      ? { pagina: loaded / LARGE + 1, offset: LARGE }
      : { pagina: pagina + 1, offset }),
    ...(apos !== undefined && { apos }),
  }
}

/**
 * Collects the rows of all pages, each row once: a record that is created during scrolling pushes rows into the next
 * page. The work for a page is done once, whatever number of pages follows.
 */
export function createRowCollector<Row>(rowKey: (row: Row) => string) {
  const known = new WeakMap<readonly Row[], { before: readonly Row[] | undefined; rows: readonly Row[] }>()
  function fresh(page: readonly Row[], before: readonly Row[] | undefined): readonly Row[] {
    const seen = known.get(page)
    if (seen && seen.before === before) return seen.rows
    const keys = new Set(before?.map(rowKey))
    const rows = before ? page.filter((row) => !keys.has(rowKey(row))) : page
    known.set(page, { before, rows })
    return rows
  }
  return (pages: readonly (readonly Row[])[]): readonly Row[] =>
    pages.flatMap((page, index) => fresh(page, pages[index - 1]))
}
