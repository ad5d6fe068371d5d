import { useState } from 'react'

interface Active {
  index: number
  key: string
}

/**
 * The row that the keyboard is on. It stays with its record while rows come and go; when the record itself goes,
 * the next one takes its place.
 */
export function useActiveRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string, start: number) {
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? '' : rowKey(row)
  }
  const [active, setActive] = useState<Active>(() => ({ index: start, key: keyAt(start) }))
  const index = active.index < 0 ? -1 : place(active)

  function place({ index, key }: Active): number {
    if (keyAt(index) === key) return index
    const moved = rows.findIndex((row) => rowKey(row) === key)
    return moved >= 0 ? moved : Math.min(index, rows.length - 1)
  }

  return {
    index,
    activate: (next: number): number => {
      const clamped = Math.max(0, Math.min(next, rows.length - 1))
      setActive({ index: clamped, key: keyAt(clamped) })
      return clamped
    },
  }
}
