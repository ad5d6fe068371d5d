import { proximaOf } from '@trama/contract/proxima'

interface Page {
  pagina: number
  offset: number
  /** Where the page before said that the list goes on. */
  apos?: string | undefined
}

/** The most that a list answers at once (decisions §3). */
const MOST = 200

/** Every row of a list, page after page: only a short one says that it was the last. */
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
