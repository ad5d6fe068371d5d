/** How many sizes stand beside each other where a line also has quantity, price and value, and where it has not. */
export interface BandRoom {
  last: number
  others: number
}

/** Sizes in bands that fit the paper's width; the last one is followed by the line's totals. */
export function sizeBands(tams: readonly string[], { last, others }: BandRoom): string[][] {
  const bands: string[][] = []
  let rest = tams
  while (rest.length > last) {
    // The last band is never empty: its totals would belong to nothing.
    const take = Math.min(others, rest.length - 1)
    bands.push(rest.slice(0, take))
    rest = rest.slice(take)
  }
  return [...bands, [...rest]]
}
