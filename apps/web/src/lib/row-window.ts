/** What lists have in common that render only the rows in sight and near it. */
import { flushSync } from 'react-dom'

interface WatchOptions {
  /** At every scroll. */
  onScroll: () => void
  /** Whenever it has another size, and once before the first paint. */
  onSize: () => void
  /** How far it was scrolled at the end; by then the page may have no rows any more. */
  onLeave?: ((top: number) => void) | undefined
  startTop?: number | undefined
}

/** Follows a scroller. @returns ends it */
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

/** Renders other rows; at once after a jump beyond the rendered ones, which must not show an empty frame. */
export function drawRows(isJump: boolean, update: () => void): void {
  if (isJump) flushSync(update)
  else update()
}

/** Scrolls as little as brings what stands between the two into sight, below a head. */
export function bringIntoSight(scroller: HTMLElement, top: number, bottom: number, head = 0): void {
  const hidden = bottom + head - scroller.clientHeight
  if (top < scroller.scrollTop) scroller.scrollTo({ top })
  else if (hidden > scroller.scrollTop) scroller.scrollTo({ top: hidden })
}
