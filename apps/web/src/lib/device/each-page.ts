/**
 * Passes on the pages of a list in the order of its codes; each page is asked for after the last code of the former
 * one.
 */
export async function eachPage<T, K>(
  list: (apos: K | undefined) => Promise<T[]>,
  { size, keyOf, take }: { size: number; keyOf: (row: T) => K; take: (rows: T[]) => Promise<void> },
  apos?: K,
): Promise<void> {
  const rows = await list(apos)
  const last = rows.at(-1)
  if (last === undefined) return
  await take(rows)
  if (rows.length === size) await eachPage(list, { size, keyOf, take }, keyOf(last))
}
