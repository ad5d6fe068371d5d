import { proximaOf } from '@trama/contract/proxima'

interface Page {
  pagina: number
  offset: number
  /** Position named by the former page, from which the list continues. */
  apos?: string | undefined
}

/** Largest number of rows that a list returns in one call (decisions §3). */
const MOST = 200

/** The rows of a list, page by page, until there are `most`; a page that is not full is the last. */
export async function allPages<T>(
  list: (page: Page) => Promise<T[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const all: T[] = []
  let apos: string | undefined
  for (let pagina = 1; ; pagina += 1) {
    // Each page follows the one before it.
    const rows = await list({ pagina, offset: MOST, apos })
    all.push(...rows)
    if (rows.length < MOST || all.length >= most) return all
    apos = proximaOf(rows)
  }
}
