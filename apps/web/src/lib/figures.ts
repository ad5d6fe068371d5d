/** Figures of a chart, independent of how it is drawn: one number for each label and series. */
import type { RowsFilters } from '@trama/contract/apl/painel/rows'

export interface Series {
  name: string
  values: readonly number[]
  /** Colour as #rrggbb; without it the next of the palette. */
  color?: string | null | undefined
  /** Shape of this series when it differs from the chart's, in a chart of bars and lines. */
  shape?: 'bar' | 'line' | undefined
}

export interface Figures {
  /** Labels of the points, bars or slices. */
  labels: readonly string[]
  series: readonly Series[]
  /** Filters of the rows behind each label; null where they are not known. */
  rows?: readonly (RowsFilters | null)[] | undefined
}

/** Position of one figure of a chart: index of the series and index in its values. */
export interface Place {
  series: number
  point: number
}

/** Whether there is nothing to show: the first series is empty (S2 §2). */
export const isEmpty = ({ series }: Figures): boolean => (series[0]?.values.length ?? 0) === 0

export const valueAt = ({ series }: Figures, at: Place): number => series[at.series]?.values[at.point] ?? 0

/**
 * Share of each slice in the visible ones, in percent; a hidden slice, and a share of a zero total, is 0. A negative
 * slice is drawn and counted by its absolute value.
 */
export function sharesOf(values: readonly number[], hidden: ReadonlySet<number>): number[] {
  const sizes = values.map((value, index) => (hidden.has(index) ? 0 : Math.abs(value)))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (whole === 0 ? 0 : (100 * size) / whole))
}
