/** How fast a value grows, by the straight line that fits its samples best. */
export interface Growth {
  perHour: number
  /** Share of the samples' spread that the line explains, 0 to 1; growth with a share near 0 is noise. */
  fit: number
}

export interface Point {
  /** Seconds since the start. */
  at: number
  value: number
}

export function growthOf(points: readonly Point[]): Growth {
  const count = points.length
  if (count < 2) return { perHour: 0, fit: 0 }
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / count
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)]
  const sum = (pick: (point: Point) => number) => points.reduce((total, point) => total + pick(point), 0)
  const along = sum((point) => (point.at - at) ** 2)
  const both = sum((point) => (point.at - at) * (point.value - value))
  const across = sum((point) => (point.value - value) ** 2)
  return {
    perHour: along === 0 ? 0 : (both / along) * 3600,
    fit: along === 0 || across === 0 ? 0 : both ** 2 / (along * across),
  }
}
