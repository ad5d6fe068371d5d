/**
 * How many sizes fit side by side: `last` in the band that also has quantity, price and value, `others` in all other
 * bands.
 */
export interface BandRoom {
  last: number
  others: number
}

/** Splits sizes into bands that fit the paper's width; the line's totals follow the last band. */
export function sizeBands(tams: readonly string[], { last, others }: BandRoom): string[][] {
  const bands: string[][] = []
  let rest = tams
  while (rest.length > last) {
    // The last band always has a size, because the totals stand beside it.
    const take = Math.min(others, rest.length - 1)
    bands.push(rest.slice(0, take))
    rest = rest.slice(take)
  }
  return [...bands, [...rest]]
}
