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

/** Whether a column says nothing about a row. */
function isEmpty<Row>({ cell, value }: Column<Row>, row: Row): boolean {
  const shown = value?.kind === 'text' ? value.of(row) : cell(row, false)
  return shown === null || shown === undefined || shown === '' || shown === '-'
}

/** Ids of the columns that are empty in all rows. */
export const emptyColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] =>
  rows.length === 0
    ? []
    : columns.filter((column) => rows.every((row) => isEmpty(column, row))).map(({ id }) => id)

/** The column as wide as its head alone, in rem, so that names take the room of its cells. */
function narrow<Row>(column: Column<Row>): Column<Row> {
  const head = column.header.length * 0.5 + (column.sort === undefined ? 0 : 1)
  return { ...column, grow: undefined, width: Math.min(column.width, head) }
}

interface FitOptions<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hasToggle: boolean
  actionsWidth: number | undefined
  hasSelect?: boolean | undefined
  /** True to leave out no column, however narrow the row is. */
  keepsAll?: boolean | undefined
}

/**
 * Width of the list shown before, in rem: the next list has the same width, so it need not render all columns to
 * measure itself.
 */
let lastRoom: number | 'cards' = Number.POSITIVE_INFINITY

/**
 * Columns that fit the width of an element, and whether its rows are cards; updated when the width changes. A column
 * that is empty in all rows is as narrow as its head.
 */
export function useFittingColumns<Row>(element: HTMLElement | null, options: FitOptions<Row>) {
  const { columns: all, rows, hasToggle, actionsWidth, hasSelect, keepsAll = false } = options
  const empty = useMemo(() => emptyColumns(all, rows).join(), [all, rows])
  const columns = useMemo(
    () => all.map((column) => (empty.split(',').includes(column.id) ? narrow(column) : column)),
    [all, empty],
  )
  const [room, setRoom] = useState<number | 'cards'>(lastRoom)

  useLayoutEffect(() => {
    if (!element) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const follow = () => {
      const { clientWidth } = element
      // The element has no size while a suspended part of the screen hides it.
      if (clientWidth === 0) return
      lastRoom = clientWidth < CARDS_PX ? 'cards' : clientWidth / rem - SIDES_REM
      setRoom(lastRoom)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  const widthOf = (kept: readonly Column<Row>[]) =>
    rowWidth(tracksOf(kept, hasToggle, actionsWidth, hasSelect))
  const fits = () =>
    room === 'cards' ? columns.filter(({ card }) => card !== 'none') : fitColumns(columns, widthOf, room)
  const fitting = keepsAll ? columns : fits()
  // The same array while the same columns fit: rows are rendered again for a new array.
  const key = fitting.map(({ id }) => id).join()
  const kept = useMemo(() => columns.filter(({ id }) => key.split(',').includes(id)), [columns, key])
  return { columns: kept, isCards: room === 'cards' }
}
