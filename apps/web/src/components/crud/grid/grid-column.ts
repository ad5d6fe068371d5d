import type { CSSProperties, ReactNode } from 'react'
import type { RowIcon } from './row-icon'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row, isActive: boolean) => ReactNode
  /** In rem, enough for any value; with `grow`, the least width, a share of what is left, and an ellipsis. */
  width: number
  grow?: boolean | undefined
  /** Where the row is too wide the column of the highest one is left out first; without one it stays. */
  spare?: number | undefined
  /** Right-aligned tabular figures. */
  number?: boolean | undefined
  /**
   * Its place where rows are cards: `title` at the top, `badge` beside it, `wide` a line of its own, otherwise
   * one of the label and value pairs; `none` is left out of cards until the user chooses the columns. Empty cells
   * leave no gap.
   */
  card?: 'title' | 'badge' | 'wide' | 'none' | undefined
  /** The server's name of it in `ordem`, where the list can be sorted by it. */
  sort?: string | undefined
  /** Off until the user chooses it, where columns can be chosen. */
  optional?: boolean | undefined
  /** What it is in an exported sheet; without one it is left out there. */
  value?: ColumnValue<Row> | undefined
}

/** The type that a column's cells have in a sheet, and the value of a row; a date is an ISO date. */
export type ColumnValue<Row> =
  | { kind: 'text' | 'date'; of: (row: Row) => string | null | undefined }
  | { kind: 'number' | 'money'; of: (row: Row) => number | null | undefined }

/** What one can do with a row. The first one is also the row's click and Enter, unless rows expand. */
export interface RowAction {
  /** Full name, with the record: "Editar pedido 12". */
  label: string
  icon?: RowIcon | undefined
  /** Shown as a button with this word instead of the icon alone. */
  text?: string | undefined
  /** Address it goes to, such as /FormPedido/12; a hundred router links would cost more than their rows... */
  href?: string | undefined
  /** ...or what it does. */
  onRun?: (() => void) | undefined
  /** Why it cannot be done now. */
  disabled?: string | undefined
  /** The row's own click and Enter do it; only a card's menu names it, a table has no room for what is already there. */
  byRow?: true | undefined
  /** One letter that does it on the active row. */
  shortcut?: string | undefined
}

/** Below this width of the list rows are cards. */
export const CARDS_PX = 720
/** Of two icons, in rem. */
export const ACTIONS_WIDTH = 4

const GAP = 0.75
const TOGGLE = { width: 1.75 }
const SELECT = { width: 1.5 }

interface Track {
  width: number
  grow?: boolean | undefined
}

/** Checkbox, toggle, columns and actions as tracks; `actionsWidth` undefined: no actions. */
export const tracksOf = (
  columns: readonly Track[],
  hasToggle: boolean,
  actionsWidth: number | undefined,
  hasSelect = false,
): Track[] => [
  ...(hasSelect ? [SELECT] : []),
  ...(hasToggle ? [TOGGLE] : []),
  ...columns,
  ...(actionsWidth === undefined ? [] : [{ width: actionsWidth }]),
]

/** Least width of a row, in rem. */
export const rowWidth = (tracks: readonly Track[]): number =>
  tracks.reduce((sum, track) => sum + track.width, 0) + GAP * (tracks.length - 1)

/** Grid tracks and least width of the rows inside an element, as custom properties. */
export function trackStyle(tracks: readonly Track[]): CSSProperties {
  const columns = tracks.map(({ width, grow }) => (grow ? `minmax(${width}rem, ${width}fr)` : `${width}rem`))
  const style = { '--columns': columns.join(' '), '--row-width': `${rowWidth(tracks)}rem` }
  return style as CSSProperties
}
