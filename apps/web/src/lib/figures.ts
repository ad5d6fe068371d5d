/** What a chart shows, whatever drew it: one number for each label and series. */
import type { LinhasFilters } from '@trama/contract/apl/painel/linhas'

export interface Series {
  name: string
  values: readonly number[]
  /** #rrggbb; without it the palette's next. */
  color?: string | null | undefined
  /** In a chart of bars and lines, where this one is drawn differently. */
  shape?: 'bar' | 'line' | undefined
}

export interface Figures {
  /** Of the points, bars or slices. */
  labels: readonly string[]
  series: readonly Series[]
  /** What the rows behind each label are asked by; null where nobody knows. */
  rows?: readonly (LinhasFilters | null)[] | undefined
}

/** One figure of a chart: positions among the series and in their values. */
export interface Place {
  series: number
  point: number
}

/** S2 §2: nothing to show where the first series is empty. */
export const isEmpty = ({ series }: Figures): boolean => (series[0]?.values.length ?? 0) === 0

export const valueAt = ({ series }: Figures, at: Place): number => series[at.series]?.values[at.point] ?? 0

/**
 * What each slice is of those in sight, in percent; a hidden one, and a share of nothing, is 0. A slice below zero is
 * drawn, and counts, by its size.
 */
export function sharesOf(values: readonly number[], hidden: ReadonlySet<number>): number[] {
  const sizes = values.map((value, index) => (hidden.has(index) ? 0 : Math.abs(value)))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (whole === 0 ? 0 : (100 * size) / whole))
}
