/**
 * Header with the position at which a list continues; on both sides of the wire it is kept beside the array of rows,
 * not in it.
 */
export const PROXIMA_HEADER = 'x-proxima'

const known = new WeakMap<readonly unknown[], string>()

export function withProxima<Rows extends readonly unknown[]>(
  rows: Rows,
  proxima: string | null | undefined,
): Rows {
  if (proxima) known.set(rows, proxima)
  return rows
}

/** Value to send as `apos` to get the rows after these; undefined where the list sends none. */
export const proximaOf = (rows: readonly unknown[]): string | undefined => known.get(rows)
