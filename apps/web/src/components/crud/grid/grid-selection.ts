/** Rows chosen for an action on many; kept by the screen. */
export interface GridSelection<Row> {
  keys: ReadonlySet<string>
  set: (keys: ReadonlySet<string>) => void
  /** One letter that does something with the selected rows, while there are any. */
  shortcuts?: Readonly<Record<string, (rows: readonly Row[]) => void>> | undefined
  /** One letter that selects some of the rows. */
  picks?: Readonly<Record<string, (rows: readonly Row[]) => readonly Row[]>> | undefined
}

/** The keys with this one added, or removed when it was among them. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Where a range starts, and what was selected before it. */
export interface RangeStart {
  key: string
  base: ReadonlySet<string>
}

/** `keys` in the order of the rows; what the range left again is not selected any more, what was before it is. */
export function ranged(
  all: readonly string[],
  { key, base }: RangeStart,
  until: number,
): ReadonlySet<string> {
  const from = Math.max(0, all.indexOf(key))
  return new Set([...base, ...all.slice(Math.min(from, until), Math.max(from, until) + 1)])
}
