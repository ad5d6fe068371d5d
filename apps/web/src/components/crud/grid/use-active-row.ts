import { useState } from 'react'

interface Active {
  index: number
  key: string
  /** True when the position is kept but no row is active until somebody moves or clicks. */
  rests: boolean
}

/**
 * The row that the keyboard is on. It stays with its record while rows come and go; when the record is removed, the
 * next row becomes active.
 */
export function useActiveRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string, start: number) {
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? '' : rowKey(row)
  }
  const [active, setActive] = useState<Active>(() => ({ index: start, key: keyAt(start), rests: false }))
  const kept = active.index < 0 ? -1 : place(active)
  const index = active.rests ? -1 : kept

  function place({ index, key }: Active): number {
    if (keyAt(index) === key) return index
    const moved = rows.findIndex((row) => rowKey(row) === key)
    return moved >= 0 ? moved : Math.min(index, rows.length - 1)
  }

  return {
    index,
    rests: active.rests,
    /** Index of the row `by` steps further; after a rest the first step down goes to the row at the kept position. */
    stepped: (by: number): number => (active.rests && by > 0 ? kept + by - 1 : kept + by),
    activate: (next: number): number => {
      const clamped = Math.max(0, Math.min(next, rows.length - 1))
      setActive({ index: clamped, key: keyAt(clamped), rests: false })
      return clamped
    },
    /**
     * Called after an action on several rows: the row that takes the place of the first one is not active, because
     * nobody chose it.
     */
    rest: (at: number) => setActive({ index: at, key: keyAt(at), rests: true }),
  }
}

export type ActiveRow = ReturnType<typeof useActiveRow>
