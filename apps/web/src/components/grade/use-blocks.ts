import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawRows, watchScroller } from '@/lib/row-window'

/** Number of rows that are mounted and unmounted together. */
const BLOCK = 5
/** Pixels of the window assumed per row in the first render, when the grid's frame is not known yet. */
const ROW_SHARE_PX = 84
/** Pixels above and below the visible part in which rows are mounted too. */
const MARGIN_PX = 300

export interface GradeBlock {
  from: number
  to: number
  isThere: boolean
  /** Height in pixels when the block was last mounted. */
  height: number | undefined
}

interface Shown {
  there: ReadonlySet<number>
  /** Heights of blocks when they were last mounted, in pixels: rows with prices of their own are higher. */
  heights: ReadonlyMap<number, number>
}

/** Blocks of the first render: the most that can be visible, without the margin. */
const start = (): Shown => ({
  there: new Set(
    Array.from({ length: Math.ceil(window.innerHeight / ROW_SHARE_PX / BLOCK) }, (_, index) => index),
  ),
  heights: new Map(),
})

/**
 * Decides which rows of a long grid are mounted: visible ones, rows near them, and rows around the focus. A key then
 * repaints about three hundred cells instead of twelve hundred.
 */
export function useGradeBlocks(table: { current: HTMLTableElement | null }, rows: number) {
  const [{ there, heights }, setShown] = useState(start)

  const look = useCallback(() => {
    const { current } = table
    const blocks = current ? seenBlocks(current) : []
    if (blocks.every(({ isThere, isWanted }) => isThere === isWanted)) return
    drawRows(
      blocks.some(({ isBlank }) => isBlank),
      () => setShown((last) => next(last, blocks)),
    )
  }, [table])

  useEffect(() => {
    const frame = table.current?.parentElement
    return frame ? watchScroller(frame, { onScroll: look, onSize: look }) : undefined
  }, [table, look])

  /** Mounts a row at once, so that it can take the focus. */
  const reveal = useCallback(
    (row: number) => {
      const block = Math.floor(row / BLOCK)
      const { current } = table
      if (current && isBlockThere(current, block)) return
      flushSync(() => setShown((last) => ({ ...last, there: new Set([...last.there, block]) })))
    },
    [table],
  )

  const blocks = Array.from({ length: Math.ceil(rows / BLOCK) }, (_, index): GradeBlock => {
    const from = index * BLOCK
    const to = Math.min(rows, from + BLOCK)
    return { from, to, isThere: there.has(index), height: heights.get(index) }
  })
  return { blocks, reveal }
}

interface Seen {
  height: number
  isThere: boolean
  isWanted: boolean
  /** True when the visible part has no mounted block. */
  isBlank: boolean
}

const isBlockThere = (table: HTMLTableElement, block: number) =>
  (table.tBodies[block]?.childElementCount ?? 0) > 0

function seenBlocks(table: HTMLTableElement): Seen[] {
  const frame = (table.parentElement ?? table).getBoundingClientRect()
  return [...table.tBodies].map((body, block) => {
    const { top, bottom, height } = body.getBoundingClientRect()
    const isNear = bottom > frame.top - MARGIN_PX && top < frame.bottom + MARGIN_PX
    const isThere = isBlockThere(table, block)
    return {
      height,
      isThere,
      isWanted: isNear || body.contains(document.activeElement),
      isBlank: !isThere && bottom > frame.top && top < frame.bottom,
    }
  })
}

function next(last: Shown, blocks: readonly Seen[]): Shown {
  const leaving = blocks.flatMap(({ height, isThere, isWanted }, index) =>
    isThere && !isWanted ? [[index, height] as const] : [],
  )
  return {
    there: new Set(blocks.flatMap(({ isWanted }, index) => (isWanted ? [index] : []))),
    heights: new Map([...last.heights, ...leaving]),
  }
}
