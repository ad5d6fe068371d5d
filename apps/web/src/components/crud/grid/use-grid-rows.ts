import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { bringIntoSight, drawRows, watchScroller } from '@/lib/row-window'
import { rowAt, rowOffsets } from './row-offsets'
import { ROW_REM, useRowRem } from './row-density'

/** Rows drawn beyond each end of the visible ones: half of the 40 rows of margin in S1 §9. */
const OVERSCAN = 20
/** Least height in rem of what surrounds a list; the window's height less this is used until the list is measured. */
const AROUND_REM = 12
const CARD_REM = 8
const HEAD_REM = 2
const SETTLE_MS = 100

interface GridRowsOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isCards: boolean
  /** True when rows can open, which changes their height. */
  canExpand: boolean
  startOffset: number
  onLeave: (offset: number) => void
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Draws only the rows of a long list that are near the view (S1 §9: 40 rows of margin, a row estimated at 3rem;
 * compact rows at their own height). The rows follow a space as high as the rows before them, so that a row that
 * comes or goes does not move the others.
 */
export function useGridRows<Row>(options: GridRowsOptions<Row>) {
  const { rows, rowKey, isCards, canExpand, startOffset, onLeave } = options
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [isWide, setWide] = useState(false)
  const [overscan, setOverscan] = useState(0)
  const [rem] = useState(remPx)
  const head = isCards ? 0 : HEAD_REM * rem
  const rowRem = useRowRem()
  const estimate = (isCards ? CARD_REM : rowRem) * rem
  const { offsets, measure } = useRowSizes({ rows, rowKey, estimate })
  // The visible part when the set of drawn rows last changed; the list may have moved on the page since.
  const [sight, setSight] = useState({ top: startOffset, height: window.innerHeight - AROUND_REM * rem })
  const [first, last] = rowsIn(sight)
  const end = Math.max(0, rows.length - 1)
  const start = Math.min(Math.max(0, first - overscan), end)
  const stop = Math.min(last + overscan, end)

  function rowsIn({ top, height }: typeof sight): [first: number, last: number] {
    return [rowAt(offsets, top), rowAt(offsets, top + height - head)]
  }

  const look = useEffectEvent(() => {
    if (!scroller) return
    const now = { top: scroller.scrollTop, height: scroller.clientHeight }
    const [nowFirst, nowLast] = rowsIn(now)
    if (nowFirst === first && nowLast === last) return
    drawRows(nowFirst > stop || nowLast < start, () => setSight(now))
  })
  const leave = useEffectEvent(onLeave)
  // Only the value of the first render is used: later changes are made by scrolling.
  const [startTop] = useState(startOffset)
  useLayoutEffect(() => {
    if (!scroller) return undefined
    if (startTop > 0) scroller.scrollTo({ top: startTop })
    const fit = () => {
      // The scroller has no size while a suspended part of the screen hides it.
      if (scroller.clientWidth === 0) return
      setWide(scroller.scrollWidth > scroller.clientWidth + 1)
      look()
    }
    fit()
    return watchScroller(scroller, {
      startTop,
      onScroll: () => look(),
      onSize: fit,
      onLeave: (top) => leave(top),
    })
  }, [scroller, startTop])

  // Runs at every render, because the rows may have changed. Rows of one height are not measured, because reading the
  // page's layout costs most while scrolling.
  // A compact row with two badges has two lines, a wide row has room for them.
  const isUniform = !isCards && !canExpand && rowRem >= ROW_REM
  useLayoutEffect(() => (scroller && !isUniform ? measure(scroller) : undefined))

  useEffect(() => {
    const timer = setTimeout(() => setOverscan(OVERSCAN), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])

  /** Scrolls a row into view, below the sticky head. */
  function reveal(index: number) {
    const [top = 0, bottom = 0] = [offsets[index], offsets[index + 1]]
    if (scroller) bringIntoSight(scroller, top, bottom, head)
  }

  return {
    scroller,
    setScroller,
    /** True when the columns need more room than there is. */
    isWide,
    /** Range of the drawn rows, and the heights of the spaces that stand for the other rows. */
    there: {
      start,
      stop,
      before: offsets[start] ?? 0,
      after: (offsets[rows.length] ?? 0) - (offsets[stop + 1] ?? 0),
    },
    /** First visible row, without the margin. */
    first,
    last,
    reveal,
  }
}

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
function useRowSizes<Row>({ rows, rowKey, estimate }: RowSizesOptions<Row>) {
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
