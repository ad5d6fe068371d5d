import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Below this width of the list rows are cards. */
const CARDS_PX = 720
const OVERSCAN = 40
/** Until the first paint: what is out of sight can wait. */
const FIRST_OVERSCAN = 4
const ROW_REM = 3
const CARD_REM = 9
const HEAD_REM = 2.25
const CARDS_GAP_REM = 0.5
const SETTLE_MS = 100

interface GridRowsOptions {
  count: number
  /** Rows that change their height keep their measure by key. */
  keyOf?: ((index: number) => string) | undefined
  startOffset: number
  onLeave: (offset: number) => void
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * The virtual list below a sticky head: S1 §9, 40 rows of margin, a row estimated at 3rem. The table itself is as
 * high as all its rows, and each row stands in its place in it.
 */
export function useGridRows({ count, keyOf, startOffset, onLeave }: GridRowsOptions) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [isCards, setCards] = useState(() => window.innerWidth < CARDS_PX)
  const [isWide, setWide] = useState(false)
  const [isSettled, setSettled] = useState(false)
  const rem = remPx()
  const head = isCards ? 0 : HEAD_REM * rem
  const isUniform = !isCards && !keyOf
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => (isCards ? CARD_REM : ROW_REM) * rem,
    overscan: isSettled ? OVERSCAN : FIRST_OVERSCAN,
    paddingStart: isCards ? CARDS_GAP_REM * rem : head,
    scrollPaddingStart: head,
    initialOffset: startOffset,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // Rows of one height need no look at the page's layout, which is what costs most while one scrolls.
    ...(isUniform ? { measureElement: () => ROW_REM * rem } : {}),
    ...(keyOf ? { getItemKey: keyOf } : {}),
  })

  useLayoutEffect(() => {
    if (!scroller) return undefined
    const follow = () => {
      setCards(scroller.clientWidth < CARDS_PX)
      setWide(scroller.scrollWidth > scroller.clientWidth + 1)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])

  // Rows measured in one shape say nothing of the other.
  useLayoutEffect(() => virtual.measure(), [isCards, virtual])

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!scroller) return undefined
    let offset = scroller.scrollTop
    const follow = () => {
      offset = scroller.scrollTop
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', follow)
      leave(offset)
    }
  }, [scroller])

  const measure = useCallback(
    (element: HTMLTableSectionElement | null) => virtual.measureElement(element),
    [virtual],
  )
  return {
    scroller,
    setScroller,
    isCards,
    /** The columns need more room than there is. */
    isWide,
    items: virtual.getVirtualItems(),
    /** Of the table, whose height is that of all rows. */
    table: virtual.containerRef,
    measure,
    /** Rows in sight, the margin left out. */
    first: virtual.range?.startIndex ?? 0,
    last: virtual.range?.endIndex ?? 0,
    reveal: (index: number) => virtual.scrollToIndex(index),
  }
}
