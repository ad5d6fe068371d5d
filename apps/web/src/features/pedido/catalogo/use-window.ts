import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { bringIntoSight, drawRows, watchScroller } from '@/lib/row-window'
import { type CardGrid, cardGrid, cardWindow } from './window'

interface WindowOptions {
  count: number
  startTop: number
  onLeave: (top: number) => void
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Cards to render at the scroll position, and columns that fit the width. */
export function useCatalogoWindow({ count, startTop, onLeave }: WindowOptions) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [rem] = useState(remPx)
  const [grid, setGrid] = useState<CardGrid>(() => cardGrid(window.innerWidth, rem))
  const [sight, setSight] = useState({ top: startTop, height: window.innerHeight })
  const there = cardWindow(sight, grid, count)

  const look = useEffectEvent((element: HTMLElement) => {
    const now = { top: element.scrollTop, height: element.clientHeight }
    const next = cardWindow(now, grid, count)
    if (next.start === there.start && next.stop === there.stop && next.last === there.last) return
    drawRows(next.start >= there.stop || next.stop <= there.start, () => setSight(now))
  })

  /** Fits the columns to a new width and keeps the same card on top. */
  const fit = useEffectEvent((element: HTMLElement, wanted?: number) => {
    const next = cardGrid(element.firstElementChild?.clientWidth ?? 0, rem)
    if (next.row !== grid.row || next.columns !== grid.columns) {
      const card = Math.floor(element.scrollTop / grid.row) * grid.columns
      const top = wanted ?? placeOf(card, next) + (card > 0 ? element.scrollTop % grid.row : 0)
      flushSync(() => setGrid(next))
      element.scrollTo({ top })
    } else if (wanted !== undefined) element.scrollTo({ top: wanted })
    look(element)
  })
  const leave = useEffectEvent(onLeave)

  // Only the value of the first render counts; later positions come from scrolling.
  const [firstTop] = useState(startTop)
  useLayoutEffect(() => {
    if (!scroller) return undefined
    let wanted: number | undefined = firstTop
    return watchScroller(scroller, {
      startTop: firstTop,
      onScroll: () => look(scroller),
      onSize: () => {
        fit(scroller, wanted)
        wanted = undefined
      },
      onLeave: (top) => leave(top),
    })
  }, [scroller, firstTop])

  /** Scrolls a card into view. */
  function reveal(index: number) {
    const top = placeOf(index, grid)
    if (scroller) bringIntoSight(scroller, top, top + grid.row)
  }

  return {
    setScroller,
    grid,
    there,
    /** Number of fully visible rows. */
    pageRows: Math.max(1, Math.floor(sight.height / grid.row)),
    reveal,
  }
}

const placeOf = (index: number, { columns, row }: CardGrid) => Math.floor(index / columns) * row
