import { useLayoutEffect, useMemo, useState } from 'react'
import { CARDS_PX, type Column, rowWidth, tracksOf } from './grid-column'

/** Width of a row's side padding and the scrollbar, in rem. */
const SIDES_REM = 3

/**
 * The columns that fit, so that a list does not scroll sideways: while the row is too wide, the column with the
 * highest `spare` is left out. A column that is always needed has no `spare`.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  widthOf: (columns: readonly Column<Row>[]) => number,
  room: number,
): readonly Column<Row>[] {
  if (widthOf(columns) <= room) return columns
  const last = columns.reduce((most, { spare = 0 }) => Math.max(most, spare), 0)
  if (last === 0) return columns
  return fitColumns(
    columns.filter(({ spare }) => spare !== last),
    widthOf,
    room,
  )
}

/** Whether the cell of a column shows nothing in this row. */
function isEmpty<Row>({ cell, value }: Column<Row>, row: Row): boolean {
  const shown = value?.kind === 'text' ? value.of(row) : cell(row, false)
  return shown === null || shown === undefined || shown === '' || shown === '-'
}

/** Ids of the columns that are empty in all rows. */
export const emptyColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] =>
  rows.length === 0
    ? []
    : columns.filter((column) => rows.every((row) => isEmpty(column, row))).map(({ id }) => id)

/**
 * `emptyColumns` of a list that grows by pages: what was found before is kept, so that only new rows and columns that are
 * still empty are looked at. One for each list.
 */
export function emptyColumnsOfGrowing<Row>() {
  let columns: readonly Column<Row>[] = []
  let rows: readonly Row[] = []
  let empty: readonly string[] = []
  return (all: readonly Column<Row>[], now: readonly Row[]): readonly string[] => {
    const seen = rows.length
    const grows =
      all === columns &&
      seen > 0 &&
      now.length >= seen &&
      now[0] === rows[0] &&
      now[seen - 1] === rows[seen - 1]
    if (!grows) empty = emptyColumns(all, now)
    else if (now.length > seen && empty.length > 0)
      empty = emptyColumns(
        all.filter(({ id }) => empty.includes(id)),
        now.slice(seen),
      )
    columns = all
    rows = now
    return empty
  }
}

/** The column as wide as its head alone, in rem, so that names take the room of its cells. */
function narrow<Row>(column: Column<Row>): Column<Row> {
  const head = column.header.length * 0.5 + (column.sort === undefined ? 0 : 1)
  return { ...column, grow: undefined, width: Math.min(column.width, head) }
}

/** Least width of a text of any length, in rem, where the columns would not fit otherwise. */
const TEXT_REM = 7

/** A text of any length with its least width; its share of the room that is left stays. */
export function shorten<Row>(column: Column<Row>): Column<Row> {
  const { grow, width } = column
  return grow ? { ...column, width: Math.min(width, TEXT_REM), grow: grow === true ? width : grow } : column
}

interface FitOptions {
  hasToggle: boolean
  actionsWidth: number | undefined
  hasSelect?: boolean | undefined
  /** True to leave out no column, however narrow the row is. */
  keepsAll?: boolean | undefined
}

/** Width of an element, in pixels and in rem. */
interface Width {
  px: number
  rem: number
}

/**
 * How a list of this width shows its rows: as cards or as a table, which columns, and whether texts of any length get
 * less room. `shown` are the columns `all` as wide as the loaded rows need them.
 */
export function shapeOf<Row>(
  all: readonly Column<Row>[],
  shown: readonly Column<Row>[],
  width: Width,
  { hasToggle, actionsWidth, hasSelect, keepsAll = false }: FitOptions,
) {
  const room = width.rem - SIDES_REM
  const widthOf = (columns: readonly Column<Row>[]) =>
    rowWidth(tracksOf(columns, hasToggle, actionsWidth, hasSelect))
  // Counts all columns at full width; otherwise the list would switch between table and cards as more rows load.
  const hasNoRoom = () => widthOf(fitColumns(all, widthOf, room).map(shorten)) > room
  const isCards = width.px < CARDS_PX || (!keepsAll && hasNoRoom())
  const fits = () =>
    isCards ? shown.filter(({ card }) => card !== 'none') : fitColumns(shown, widthOf, room)
  const columns = keepsAll ? shown : fits()
  return { columns, isCards, isShort: !keepsAll && widthOf(columns) > room }
}

/** Width of the list shown before: the next one has the same, so it need not render all columns to measure itself. */
let lastWidth: Width = { px: Number.POSITIVE_INFINITY, rem: Number.POSITIVE_INFINITY }

/**
 * Columns that fit the width of an element; updated when the width changes. A column that is empty in all rows is as
 * narrow as its head. Where the columns that stay are too wide, texts of any length get less room; where they still
 * are, the rows are cards.
 */
export function useFittingColumns<Row>(
  element: HTMLElement | null,
  { columns: all, rows, ...options }: FitOptions & { columns: readonly Column<Row>[]; rows: readonly Row[] },
) {
  const [emptyOf] = useState(() => emptyColumnsOfGrowing<Row>())
  const empty = useMemo(() => emptyOf(all, rows).join(), [emptyOf, all, rows])
  const columns = useMemo(
    () => all.map((column) => (empty.split(',').includes(column.id) ? narrow(column) : column)),
    [all, empty],
  )
  const [width, setWidth] = useState(lastWidth)

  useLayoutEffect(() => {
    if (!element) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const follow = () => {
      const { clientWidth: px } = element
      // The element has no size while a suspended part of the screen hides it.
      if (px === 0) return
      lastWidth = { px, rem: px / rem }
      setWidth(lastWidth)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  const { columns: fitting, isCards, isShort } = shapeOf(all, columns, width, options)
  // The same array while the same columns fit: rows are rendered again for a new array.
  const key = fitting.map(({ id }) => id).join()
  const kept = useMemo(() => {
    const there = columns.filter(({ id }) => key.split(',').includes(id))
    return isShort ? there.map(shorten) : there
  }, [columns, key, isShort])
  return { columns: kept, isCards }
}
