import { useCallback, useMemo, useState } from 'react'
import { rowOffsets } from './row-offsets'

interface RowSizesOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Height assumed for a row that was never measured. */
  estimate: number
}

type Sizes = ReadonlyMap<string, number>
const NONE: Sizes = new Map()

/**
 * Positions of rows whose heights may differ: each row is measured while it is drawn, and its height is kept by its
 * key.
 */
export function useRowSizes<Row>({ rows, rowKey, estimate }: RowSizesOptions<Row>) {
  const [seen, setSeen] = useState({ estimate, sizes: NONE })
  // With another estimate rows are drawn in another shape (card or table row): older measurements do not hold.
  const sizes = seen.estimate === estimate ? seen.sizes : NONE
  const sizeOf = useCallback(
    (row: Row | undefined) => (row === undefined ? undefined : sizes.get(rowKey(row))) ?? estimate,
    [sizes, rowKey, estimate],
  )
  const offsets = useMemo(
    () => rowOffsets(rows.length, sizes.size === 0 ? () => estimate : (index) => sizeOf(rows[index])),
    [rows, sizes, sizeOf, estimate],
  )

  /** Measures the rows that are drawn from now on. Visible rows keep their place when a row above them grows. */
  const measure = useCallback(
    (scroller: HTMLElement) => {
      const observer = new ResizeObserver((entries) => {
        const top = scroller.getBoundingClientRect().top
        const found = new Map<string, number>()
        let above = 0
        for (const { target, borderBoxSize } of entries) {
          const row = rows[Number(target.getAttribute('data-index'))]
          const size = borderBoxSize[0]?.blockSize ?? 0
          const growth = size - sizeOf(row)
          if (row === undefined || size === 0 || growth === 0) continue
          found.set(rowKey(row), size)
          if (target.getBoundingClientRect().bottom - growth <= top) above += growth
        }
        if (found.size === 0) return
        setSeen({ estimate, sizes: new Map([...sizes, ...found]) })
        if (above !== 0) scroller.scrollBy({ top: above })
      })
      for (const row of scroller.querySelectorAll('[data-index]')) observer.observe(row)
      return () => observer.disconnect()
    },
    [rows, rowKey, sizes, sizeOf, estimate],
  )
  return { offsets, measure }
}
