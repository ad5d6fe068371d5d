/** Where a list goes on, told in a header of the reply: kept beside its rows on both sides of the wire, not in them. */
export const PROXIMA_HEADER = 'x-proxima'

const known = new WeakMap<readonly unknown[], string>()

export function withProxima<Rows extends readonly unknown[]>(
  rows: Rows,
  proxima: string | null | undefined,
): Rows {
  if (proxima) known.set(rows, proxima)
  return rows
}

/** What a page's reader sends as `apos` to get the rows behind it; undefined where the list tells none. */
export const proximaOf = (rows: readonly unknown[]): string | undefined => known.get(rows)
