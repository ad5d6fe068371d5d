import { useLayoutEffect, useMemo, useState } from 'react'
import { CARDS_PX, type Column, rowWidth, tracksOf } from './grid-column'

/** What a row has at its sides, and the scrollbar. */
const SIDES_REM = 3

/**
 * The columns that fit, so that a list does not scroll sideways: while the row is too wide, the column of the
 * highest `spare` goes. What one cannot miss has none.
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

interface FitOptions<Row> {
  columns: readonly Column<Row>[]
  hasToggle: boolean
  actionsWidth: number | undefined
  hasSelect?: boolean | undefined
  /** No column is left out, however narrow the row is. */
  keepsAll?: boolean | undefined
}

/** Width of the list shown before: the next one has the same, so it need not render all columns to measure itself. */
let lastRoom: number | 'cards' = Number.POSITIVE_INFINITY

/** Columns for the width of an element, as it changes. */
export function useFittingColumns<Row>(element: HTMLElement | null, options: FitOptions<Row>) {
  const { columns, hasToggle, actionsWidth, hasSelect, keepsAll = false } = options
  const [room, setRoom] = useState<number | 'cards'>(lastRoom)

  useLayoutEffect(() => {
    if (!element) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const follow = () => {
      const { clientWidth } = element
      // It has no size while a part of the screen that suspends hides it.
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
  // The same array while the same columns fit: rows are rendered again for another one.
  const key = fitting.map(({ id }) => id).join()
  return useMemo(() => columns.filter(({ id }) => key.split(',').includes(id)), [columns, key])
}
