import type { Figures, Place } from '@/lib/figures'
import type { Shade } from './palette'

/** A chart as the canvas draws it, the same shape for every kind of chart. */
export interface ChartSpec {
  kind: 'doughnut' | 'pie' | 'bar' | 'line'
  figures: Figures
  /** Colours of the slices, or of the series. */
  colors: readonly string[]
  /** True for horizontal bars. */
  horizontal?: boolean | undefined
  /** True when the area below the lines is filled. */
  filled?: boolean | undefined
  /** True for a tooltip without coloured boxes. */
  plainTip?: boolean | undefined
  /** Indexes of the hidden slices. */
  hidden?: ReadonlySet<number> | undefined
  /** Text of a figure in tooltips, the table and the live text. */
  tell: (at: Place) => string
  /** Text of a number beside an axis. */
  tick: (value: number) => string
}

/** Settings of a drawing that depend on theme, device and print. */
export interface ChartLook {
  shade: Shade
  /** True to draw changes without animation. */
  still: boolean
}

export const isRound = ({ kind }: Pick<ChartSpec, 'kind'>): boolean => kind === 'doughnut' || kind === 'pie'
