import { type RefObject, useLayoutEffect, useState } from 'react'

/** Of a day's number, and of a line with the gap above it, in rem. */
const HEAD = 1.75
const LINE = 1.625
/** Of a window nobody has measured yet. */
const USUAL = 3

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** How many contacts a day of the month has room for; a week shows all of them, a strip none. */
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
