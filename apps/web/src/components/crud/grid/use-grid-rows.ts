import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { bringIntoSight, drawRows, watchScroller } from '@/lib/row-window'
import { rowAt } from './row-offsets'
import { useRowSizes } from './use-row-sizes'
import { CARDS_PX } from './grid-column'
import { ROW_REM, useRowRem } from './row-density'

/** S1 §9: a margin of 40 rows, half of them on each side. */
const OVERSCAN = 20
/** What stands above and below a list at least: until its own height is known, the window's without it is. */
const AROUND_REM = 12
const CARD_REM = 8
const HEAD_REM = 2
const SETTLE_MS = 100

interface GridRowsOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows that open change their height. */
  canExpand: boolean
  startOffset: number
  onLeave: (offset: number) => void
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * The rows that are there of a list of any length (S1 §9: 40 rows of margin, a row estimated at 3rem; compact ones at their height). They follow
 * each other below a space as high as the rows before them, so that one that comes or goes moves none of the others.
 */
export function useGridRows<Row>({ rows, rowKey, canExpand, startOffset, onLeave }: GridRowsOptions<Row>) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [isCards, setCards] = useState(() => window.innerWidth < CARDS_PX)
  const [isWide, setWide] = useState(false)
  const [overscan, setOverscan] = useState(0)
  const [rem] = useState(remPx)
  const head = isCards ? 0 : HEAD_REM * rem
  const rowRem = useRowRem()
  const estimate = (isCards ? CARD_REM : rowRem) * rem
  const { offsets, measure } = useRowSizes({ rows, rowKey, estimate })
  // What was in sight when other rows last came into it; where the rows stand may have changed since.
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
  // Only the value of the first render counts: later ones are moved by scrolling.
  const [startTop] = useState(startOffset)
  useLayoutEffect(() => {
    if (!scroller) return undefined
    if (startTop > 0) scroller.scrollTo({ top: startTop })
    const fit = () => {
      // It has no size while a part of the screen that suspends hides it.
      if (scroller.clientWidth === 0) return
      setCards(scroller.clientWidth < CARDS_PX)
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

  // At every render, whose rows may be others. Rows of one height need no look at the page's layout, which is what
  // costs most while one scrolls.
  // A compact one with two badges has two lines, a wide one has room for them.
  const isUniform = !isCards && !canExpand && rowRem >= ROW_REM
  useLayoutEffect(() => (scroller && !isUniform ? measure(scroller) : undefined))

  useEffect(() => {
    const timer = setTimeout(() => setOverscan(OVERSCAN), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])

  /** Brings a row into sight, below the head. */
  function reveal(index: number) {
    const [top = 0, bottom = 0] = [offsets[index], offsets[index + 1]]
    if (scroller) bringIntoSight(scroller, top, bottom, head)
  }

  return {
    scroller,
    setScroller,
    isCards,
    /** The columns need more room than there is. */
    isWide,
    /** Rows that are there, and how high what is not would be. */
    there: {
      start,
      stop,
      before: offsets[start] ?? 0,
      after: (offsets[rows.length] ?? 0) - (offsets[stop + 1] ?? 0),
    },
    /** Rows in sight, the margin left out. */
    first,
    last,
    reveal,
  }
}
