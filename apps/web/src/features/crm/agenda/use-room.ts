import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height in rem of a day's number, and of one line with the gap above it. */
const HEAD = 1.75
const LINE = 1.625
/** Lines assumed before the window was measured. */
const USUAL = 3

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Number of contacts that fit into a day of the month; a week shows all of them, a strip none. */
export function useRoom(
  box: RefObject<HTMLElement | null>,
  weeks: number,
  look: 'month' | 'week' | 'strip',
): number {
  const [room, setRoom] = useState(USUAL)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || look !== 'month') return undefined
    const measure = () => {
      const size = rem()
      const height = element.clientHeight / size - HEAD
      if (height > 0) setRoom(Math.max(Math.floor((height / weeks - HEAD) / LINE), 1))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, weeks, look])
  return look === 'strip' ? 0 : look === 'week' ? Number.POSITIVE_INFINITY : room
}
