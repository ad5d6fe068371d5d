interface Page {
  pagina: number
  offset: number
}

/** The most that a list answers at once (decisions §3). */
const MOST = 200

/** Every row of a list, page after page: only a short one says that it was the last. */
export async function allPages<T>(list: (page: Page) => Promise<T[]>, pagina = 1): Promise<T[]> {
  const rows = await list({ pagina, offset: MOST })
  return rows.length < MOST ? rows : [...rows, ...(await allPages(list, pagina + 1))]
}
