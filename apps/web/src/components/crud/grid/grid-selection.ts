/** Rows selected for an action on several rows; the screen keeps this state. */
export interface GridSelection<Row> {
  keys: ReadonlySet<string>
  set: (keys: ReadonlySet<string>) => void
  /** Letter keys that each run an action on the selected rows; they work only while rows are selected. */
  shortcuts?: Readonly<Record<string, (rows: readonly Row[]) => void>> | undefined
  /** Letter keys that each select some of the rows. */
  picks?: Readonly<Record<string, (rows: readonly Row[]) => readonly Row[]>> | undefined
}

/** Returns the keys with the given key added, or removed when it was already there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The row where a range selection starts, and the keys that were selected before it. */
export interface RangeStart {
  key: string
  base: ReadonlySet<string>
}

/** `keys` in row order: rows that the range left are deselected, rows selected before the range stay. */
export function ranged(
  all: readonly string[],
  { key, base }: RangeStart,
  until: number,
): ReadonlySet<string> {
  const from = Math.max(0, all.indexOf(key))
  return new Set([...base, ...all.slice(Math.min(from, until), Math.max(from, until) + 1)])
}
