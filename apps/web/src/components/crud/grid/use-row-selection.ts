import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type GridSelection, type RangeStart, ranged, toggled } from './grid-selection'
import type { ActiveRow } from './use-active-row'

interface RowSelectionOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: GridSelection<Row> | undefined
  place: ActiveRow
  move: (index: number) => void
  /** Moves the focus into the grid. */
  focus: () => void
}

/** Keys of the last selection, and the position of its first row. */
interface Chosen {
  keys: ReadonlySet<string>
  first: number
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Space, Shift with arrows or click, Ctrl+A and Esc in a grid whose rows can be selected. */
export function useRowSelection<Row>({
  rows,
  rowKey,
  selection,
  place,
  move,
  focus,
}: RowSelectionOptions<Row>) {
  const active = place.index
  const start = useRef<RangeStart | null>(null)
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : rowKey(row)
  }

  // After an action removes the selected rows, the row that takes their place must not be active, because nobody
  // chose it.
  const chosen = useRef<Chosen>({ keys: new Set(), first: 0 })
  const followDeeds = useEffectEvent((keys: ReadonlySet<string>) => {
    const before = chosen.current
    const there = rows.map(rowKey)
    chosen.current = { keys, first: there.findIndex((key) => keys.has(key)) }
    if (keys.size > 0 || before.keys.size === 0) return
    const left = new Set(there)
    if ([...before.keys].some((key) => !left.has(key))) place.rest(before.first)
  })
  const keys = selection?.keys
  useEffect(() => {
    if (keys) followDeeds(keys)
  }, [keys])

  function toggle(index: number) {
    const key = keyAt(index)
    if (!selection || key === undefined) return
    const keys = toggled(selection.keys, key)
    start.current = { key, base: keys }
    selection.set(keys)
  }

  function extend(index: number) {
    if (!selection || rows.length === 0) return
    const until = Math.max(0, Math.min(index, rows.length - 1))
    start.current ??= { key: keyAt(active) ?? keyAt(until) ?? '', base: selection.keys }
    selection.set(ranged(rows.map(rowKey), start.current, until))
  }

  function clear() {
    start.current = null
    selection?.set(new Set())
  }

  function toggleAll() {
    if (!selection) return
    const keys = rows.map(rowKey)
    const isWhole = keys.every((key) => selection.keys.has(key))
    start.current = null
    selection.set(new Set(isWhole ? [] : keys))
  }

  /** Handles a key; true when it was a key of the selection. */
  function onKey(event: KeyboardEvent<HTMLElement>): boolean {
    if (!selection) return false
    const { key, shiftKey } = event
    const isOwn = event.target === event.currentTarget || isBox(event.target)
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a' || !isOwn || shiftKey || event.altKey) return false
      start.current = null
      selection.set(new Set(rows.map(rowKey)))
      return true
    }
    if (event.altKey) return false
    const step = STEPS[key]
    if (shiftKey && step !== undefined) {
      const next = place.stepped(step)
      extend(next)
      move(next)
      return true
    }
    // The next selection with Shift starts at the row that was reached without it.
    if (step !== undefined) start.current = null
    if (key === ' ' && isOwn) {
      if (!event.repeat) toggle(active)
      return true
    }
    const pick = selection.picks?.[key.toLowerCase()]
    if (pick) {
      start.current = null
      selection.set(new Set(pick(rows).map(rowKey)))
      return true
    }
    if (selection.keys.size === 0) return false
    if (key === 'Escape') {
      clear()
      return true
    }
    const run = selection.shortcuts?.[key.toLowerCase()]
    if (!run) return false
    if (!event.repeat) {
      // Removing a row also removes its focused button, and the next key would reach nothing; so the grid takes the
      // focus.
      focus()
      run(rows.filter((row) => selection.keys.has(rowKey(row))))
    }
    return true
  }

  return { toggle, extend, toggleAll, onKey }
}

const isBox = (target: EventTarget) => target instanceof Element && target.closest('[data-select]') !== null
