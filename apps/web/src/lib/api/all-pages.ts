import { proximaOf } from '@trama/contract/proxima'

interface Page {
  pagina: number
  offset: number
  /** Position named by the former page, from which the list continues. */
  apos?: string | undefined
}

/** Largest number of rows that a list returns in one call (decisions §3). */
const MOST = 200

/** Every row of a list, page by page; a page that is not full is the last. */
export async function allPages<T>(list: (page: Page) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  let apos: string | undefined
  for (let pagina = 1; ; pagina += 1) {
    // Each page follows the one before it.
    const rows = await list({ pagina, offset: MOST, apos })
    all.push(...rows)
    if (rows.length < MOST) return all
    apos = proximaOf(rows)
  }
}
