/** A sum over the loaded rows. */
export interface Total<Row> {
  label: string
  /** Value of one row; at most 3 decimals. */
  of: (row: Row) => number
  format: (sum: number) => string
}

const THOUSANDTHS = 1000

/** Sums a growing list: an added page costs only its own rows, not the 100,000 rows before. */
export function createSummer<Row>(totals: readonly Total<Row>[]) {
  let done: readonly Row[] = []
  let sums: number[] = []
  return (rows: readonly Row[]): number[] => {
    const goesOn = rows.length > done.length && rows[0] === done[0] && rows[done.length - 1] === done.at(-1)
    const from = goesOn ? done.length : 0
    if (!goesOn || sums.length === 0) sums = totals.map(() => 0)
    const added = rows.slice(from)
    sums = totals.map(({ of }, index) => {
      const before = sums[index] ?? 0
      return added.reduce((sum, row) => sum + Math.round(of(row) * THOUSANDTHS), before)
    })
    done = rows
    return sums.map((sum) => sum / THOUSANDTHS)
  }
}
