/** Shared by the lists that render only the rows in sight and near it. */
import { flushSync } from 'react-dom'

interface WatchOptions {
  /** Called at every scroll. */
  onScroll: () => void
  /** Called whenever the scroller has another size, and once before the first paint. */
  onSize: () => void
  /**
   * Called when the following ends, with the last scroll position; by then the page may have no rows any
   * more.
   */
  onLeave?: ((top: number) => void) | undefined
  startTop?: number | undefined
}

/** Follows the scroll position and the size of an element. @returns a function that ends it */
export function watchScroller(
  scroller: HTMLElement,
  { onScroll, onSize, onLeave, startTop = 0 }: WatchOptions,
): () => void {
  let top = startTop
  const follow = () => {
    top = scroller.scrollTop
    onScroll()
  }
  const observer = new ResizeObserver(onSize)
  observer.observe(scroller)
  scroller.addEventListener('scroll', follow, { passive: true })
  return () => {
    observer.disconnect()
    scroller.removeEventListener('scroll', follow)
    onLeave?.(top)
  }
}

/**
 * Renders other rows. After a jump beyond the rendered rows they come at once, so that no empty frame shows.
 */
export function drawRows(isJump: boolean, update: () => void): void {
  if (isJump) flushSync(update)
  else update()
}

/**
 * Scrolls no further than needed to show what lies between `top` and `bottom`, below a fixed header of height
 * `head`.
 */
export function bringIntoSight(scroller: HTMLElement, top: number, bottom: number, head = 0): void {
  const hidden = bottom + head - scroller.clientHeight
  if (top < scroller.scrollTop) scroller.scrollTo({ top })
  else if (hidden > scroller.scrollTop) scroller.scrollTo({ top: hidden })
}
