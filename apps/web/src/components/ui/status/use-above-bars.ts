import { useEffect } from 'react'

const GAP = 8

/**
 * Keeps a visible toast above any bar of buttons (`data-bar`) that it would cover. Bars come with the next screen and
 * move during scrolling, so their positions are read in each frame while the toast is shown.
 */
export function useAboveBars(region: HTMLElement, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    let frame = 0
    function place() {
      region.style.setProperty('--lift', `${liftOf(region.offsetHeight)}px`)
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
