import type { Figures, Place } from '@/lib/figures'
import type { Shade } from './palette'

/** A chart as the canvas draws it; what tells the kinds apart has been decided. */
export interface ChartSpec {
  kind: 'doughnut' | 'pie' | 'bar' | 'line'
  figures: Figures
  /** Of the slices, or of the series. */
  colors: readonly string[]
  /** Bars that lie. */
  horizontal?: boolean | undefined
  /** Lines have their area filled. */
  filled?: boolean | undefined
  /** Without the coloured boxes of a tooltip. */
  plainTip?: boolean | undefined
  /** Slices out of sight. */
  hidden?: ReadonlySet<number> | undefined
  /** A figure as tooltips, the table and the live text say it. */
  tell: (at: Place) => string
  /** A number beside an axis. */
  tick: (value: number) => string
}

/** What the surroundings ask of a drawing. */
export interface ChartLook {
  shade: Shade
  /** Changes are shown at once. */
  still: boolean
}

export const isRound = ({ kind }: Pick<ChartSpec, 'kind'>): boolean => kind === 'doughnut' || kind === 'pie'
