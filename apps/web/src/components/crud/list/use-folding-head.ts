import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from which the head of a scrolled list folds; more than its height, so that folding cannot unfold it. */
const FOLDS_AT = 260
const UNFOLDS_AT = 8

/**
 * On a phone a list's head (search, quick filters, figures) folds away while the rows scroll, and comes back at the
 * first row; `unfold` shows it at once and moves into its search.
 */
export function useFoldingHead(content: HTMLElement | null, isCards: boolean) {
  const [isFolded, setFolded] = useState(false)
  const scrolled = useRef<{ element: Element; top: number } | null>(null)
  /** Scroll position at which the user asked for the head; the head stays until the rows are scrolled on from it. */
  const heldAt = useRef(0)
  const folds = isCards && isFolded

  function onScroll({ target }: UIEvent) {
    if (!isCards || !(target instanceof HTMLElement) || !target.querySelector(':scope > [role=grid]')) return
    const { scrollTop } = target
    if (!isFolded && scrollTop > heldAt.current + FOLDS_AT) {
      scrolled.current = { element: target, top: target.getBoundingClientRect().top }
      setFolded(true)
    } else if (scrollTop < UNFOLDS_AT) {
      heldAt.current = 0
      setFolded(false)
    }
  }

  // The rows stay where they are on the screen: the room of the head shows the rows above them.
  useLayoutEffect(() => {
    const before = scrolled.current
    scrolled.current = null
    if (!folds || !before) return
    before.element.scrollBy({ top: before.element.getBoundingClientRect().top - before.top })
  }, [folds])

  const unfold = useCallback(() => {
    heldAt.current = content?.querySelector('[role=grid]')?.parentElement?.scrollTop ?? 0
    setFolded(false)
    // The search can take the focus only after it is drawn.
    setTimeout(() => content?.querySelector<HTMLElement>('form input, form button')?.focus())
  }, [content])

  return { isFolded: folds, unfold, onScroll }
}
