import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { bringIntoSight, drawRows, watchScroller } from '@/lib/row-window'

/** Rows rendered beyond the visible ones, on each side. */
const OVERSCAN = 6
/** Height of each row, in rem. */
export const ROW_REM = 4.25

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Renders only the rows of a table that are visible or near. `before` is the height of the missing rows above, in
 * pixels.
 */
export function useJanela(count: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [rowPx] = useState(() => ROW_REM * remPx())
  const [sight, setSight] = useState(() => ({ first: 0, last: Math.ceil(window.innerHeight / rowPx) }))
  const start = Math.max(0, sight.first - OVERSCAN)
  const stop = Math.min(count, sight.last + OVERSCAN)

  const look = useEffectEvent(() => {
    if (!scroller) return
    const { above, head } = heightsIn(scroller)
    const first = Math.max(0, Math.floor((scroller.scrollTop - above) / rowPx))
    const last = Math.ceil((scroller.scrollTop + scroller.clientHeight - above - head) / rowPx)
    if (first === sight.first && last === sight.last) return
    drawRows(first >= stop || last <= start, () => setSight({ first, last }))
  })
  useLayoutEffect(
    () => (scroller ? watchScroller(scroller, { onScroll: () => look(), onSize: () => look() }) : undefined),
    [scroller],
  )

  return {
    setScroller,
    start,
    stop,
    /** Height of the rows left out above, in pixels. */
    before: start * rowPx,
    after: Math.max(0, count - stop) * rowPx,
    /** Number of rows that fit on the screen. */
    page: Math.max(1, sight.last - sight.first - 2),
    reveal: (row: number) => {
      if (!scroller) return
      const { above, head } = heightsIn(scroller)
      bringIntoSight(scroller, above + row * rowPx, above + (row + 1) * rowPx, head)
    },
  }
}

/** Heights of the sticky head and of the part that scrolls away above the rows. */
function heightsIn(scroller: HTMLElement) {
  const height = (part: string) => scroller.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
  return { head: height('thead'), above: height('[data-facts]') }
}
