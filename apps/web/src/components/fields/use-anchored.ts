import { type RefObject, useLayoutEffect } from 'react'

const gap = 4
const margin = 8

/** Shows a `popover="manual"` element under its anchor, or above it where there is more room. */
export function useAnchored(anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const from = anchor.current
    const box = popup.current
    if (!from || !box) return undefined
    box.showPopover()
    const move = () => place(from, box)
    move()
    const sizes = new ResizeObserver(move)
    sizes.observe(box)
    sizes.observe(from)
    window.addEventListener('scroll', move, true)
    window.visualViewport?.addEventListener('resize', move)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', move, true)
      window.visualViewport?.removeEventListener('resize', move)
    }
  }, [anchor, popup])
}

function place(from: HTMLElement, box: HTMLElement) {
  const rect = from.getBoundingClientRect()
  const view = window.visualViewport
  // The keyboard of a phone covers the page without shrinking the window's height.
  const bottom = view ? view.offsetTop + view.height : window.innerHeight
  const { clientWidth } = document.documentElement
  box.style.minWidth = `${Math.min(rect.width, clientWidth - 2 * margin)}px`
  const fitsBelow = rect.bottom + gap + box.offsetHeight <= bottom - margin
  const below = fitsBelow || rect.top < bottom - rect.bottom
  box.style.top = `${below ? rect.bottom + gap : rect.top - gap - box.offsetHeight}px`
  box.style.left = `${Math.max(margin, Math.min(rect.left, clientWidth - margin - box.offsetWidth))}px`
}
