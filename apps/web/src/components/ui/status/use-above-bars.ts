import { type RefObject, useEffect } from 'react'

const GAP = 8

/**
 * While a toast is shown it stands above whatever bar of buttons (`data-bar`) would lie below it. Bars come with the
 * next screen and move as one scrolls: they are looked at in each frame of these few seconds.
 */
export function useAboveBars(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    let frame = 0
    function place() {
      region.current?.style.setProperty('--lift', `${liftOf(region.current.offsetHeight)}px`)
      frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [region, isShown])
}

function liftOf(height: number): number {
  const rest = 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [top, bottom] = [window.innerHeight - rest - height, window.innerHeight - rest]
  const tops = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.top < bottom && bar.bottom > top)
    .map((bar) => bar.top)
  return tops.length === 0 ? 0 : window.innerHeight - Math.min(...tops) + GAP
}
