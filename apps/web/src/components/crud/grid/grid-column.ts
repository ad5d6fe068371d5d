import type { CSSProperties, ReactNode } from 'react'
import type { RowIcon } from './row-icon'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row, isActive: boolean) => ReactNode
  /** Second text, such as a tax id: below the cell's own, or beside it where there is room for the whole of it. */
  sub?: ((row: Row) => ReactNode) | undefined
  /** True for codes and tax ids, which are shown whole or not at all. */
  code?: boolean | undefined
  /**
   * Width in rem, enough for any value. With `grow` it is the minimum: the column shares the remaining width, and
   * longer text gets an ellipsis; a number is its share beside the other ones that grow.
   */
  width: number
  grow?: boolean | number | undefined
  /** Order in which columns are left out of a row that is too wide, the highest first; a column without it stays. */
  spare?: number | undefined
  /** True for right-aligned tabular figures. */
  number?: boolean | undefined
  /**
   * Place of the column on a card: `title` at the top, `code` small in the line below it (a card without a title has
   * it at the top), `badge` at the end of that line, `wide` on a separate line, otherwise a pair of label and value;
   * `none` is left out of cards until the user chooses the columns. Empty cells leave no gap.
   */
  card?: 'title' | 'code' | 'badge' | 'wide' | 'none' | undefined
  /** The server's name of the column in `ordem`, where the list can be sorted by it. */
  sort?: string | undefined
  /** True for a column that is hidden until the user chooses it, where columns can be chosen. */
  optional?: boolean | undefined
  /** Value in an exported sheet; a column without it is not exported. */
  value?: ColumnValue<Row> | undefined
}

/** The type that a column's cells have in a sheet, and the value of a row; a date is an ISO date. */
export type ColumnValue<Row> =
  | { kind: 'text' | 'date'; of: (row: Row) => string | null | undefined }
  | { kind: 'number' | 'money'; of: (row: Row) => number | null | undefined }

/** An action on a row. The first action also runs on the row's click and Enter, unless rows expand. */
export interface RowAction {
  /** Full name of the action, with the record: "Editar pedido 12". */
  label: string
  icon?: RowIcon | undefined
  /** Text of the button, shown instead of the icon alone. */
  text?: string | undefined
  /** True for a button with a text that is in the menu of a card, where it would take a line. */
  inMenu?: boolean | undefined
  /**
   * Address that the action opens, such as /FormPedido/12. A plain address, because a hundred router links would cost
   * more than their rows.
   */
  href?: string | undefined
  /** Runs the action, where there is no `href`. */
  onRun?: (() => void) | undefined
  /** Why the action is impossible now. */
  disabled?: string | undefined
  /**
   * True when the row's own click and Enter run the action: then only a card's menu shows it, a table does not repeat
   * it.
   */
  byRow?: true | undefined
  /** Letter that runs the action on the active row. */
  shortcut?: string | undefined
}

/** Whether a card has the action in its menu. */
export const isInMenu = ({ text, inMenu }: RowAction): boolean => text === undefined || inMenu === true

/** Width of the list, in pixels, below which rows are cards. */
export const CARDS_PX = 720
/** Width of two icons, in rem. */
export const ACTIONS_WIDTH = 4

const GAP = 0.75
const TOGGLE = { width: 1.75 }
const SELECT = { width: 1.5 }

interface Track {
  width: number
  grow?: boolean | number | undefined
}

/** Tracks of a row: checkbox, toggle, columns and actions; without actions when `actionsWidth` is undefined. */
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

/** Minimum width of a row, in rem. */
export const rowWidth = (tracks: readonly Track[]): number =>
  tracks.reduce((sum, track) => sum + track.width, 0) + GAP * (tracks.length - 1)

/** Grid tracks and least width of the rows inside an element, as custom properties. */
export function trackStyle(tracks: readonly Track[]): CSSProperties {
  const columns = tracks.map(({ width, grow }) =>
    grow ? `minmax(${width}rem, ${grow === true ? width : grow}fr)` : `${width}rem`,
  )
  const style = { '--columns': columns.join(' '), '--row-width': `${rowWidth(tracks)}rem` }
  return style as CSSProperties
}
