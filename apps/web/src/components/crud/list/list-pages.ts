import { proximaOf } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'

/** `pagina` counts from 1, `offset` is the size of a page (decisions §3). */
export interface PageParam {
  pagina: number
  offset: number
  /** Where the page before said that the list goes on; older servers say nothing, and go by `pagina`. */
  apos?: string
}

const LARGE = 200

export const firstPage: PageParam = { pagina: 1, offset: PAGE_SIZE }
/** For lists that are loaded whole. */
export const firstLargePage: PageParam = { pagina: 1, offset: LARGE }

/**
 * The page after `last`, or undefined when that one was short (S1 §2.10). Once the small pages fill a large one,
 * the large ones follow: a long scroll, and every refetch of it, takes a quarter of the calls.
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
 * All rows, each once: what is created while one scrolls pushes rows of a page into the next one. The work for a
 * page is done once, whatever number of pages follows it.
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
