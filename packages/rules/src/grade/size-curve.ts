/**
 * Splits a whole total by shares, largest remainder first, into whole parts that sum to the total. Without any share
 * above zero every part is 0.
 */
export function splitByShares(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  if (sum <= 0 || total <= 0) return shares.map(() => 0)
  const quotas = shares.map((share) => (total * share) / sum)
  const parts = quotas.map(Math.floor)
  const left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = shares
    .map((_, index) => index)
    .filter((index) => (shares[index] ?? 0) > 0)
    .toSorted((a, b) => remainder(quotas, b) - remainder(quotas, a) || a - b)
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const remainder = (quotas: readonly number[], index: number) => (quotas[index] ?? 0) % 1

/**
 * Distributes a whole total over colours (rows of `open`) by the shares of the sizes (columns): each size gets its
 * part of the curve and spreads it evenly over the colours that have it. Sizes without an open cell get nothing;
 * sizes without any share are split evenly.
 */
export function distributeByCurve(
  total: number,
  shares: readonly number[],
  open: readonly (readonly boolean[])[],
): number[][] {
  const has = shares.map((_, col) => open.some((row) => row[col]))
  const own = shares.map((share, col) => (has[col] ? Math.max(share, 0) : 0))
  const isFlat = own.every((share) => share === 0)
  const parts = splitByShares(total, isFlat ? has.map(Number) : own)
  const cells = open.map((row) => row.map(() => 0))
  const rowTotals = open.map(() => 0)
  parts.forEach((part, col) => {
    // The colour with the fewest pieces comes first, so that no colour falls behind by more than one piece.
    const rows = open
      .flatMap((line, row) => (line[col] ? [row] : []))
      .toSorted((a, b) => (rowTotals[a] ?? 0) - (rowTotals[b] ?? 0) || a - b)
    rows.forEach((row, rank) => {
      const qtde = Math.floor(part / rows.length) + (rank < part % rows.length ? 1 : 0)
      const line = cells[row]
      if (line) line[col] = qtde
      rowTotals[row] = (rowTotals[row] ?? 0) + qtde
    })
  })
  return cells
}
