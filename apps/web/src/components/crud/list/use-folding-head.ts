import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from which the head of a scrolled list folds; more than its height, so that folding cannot unfold it. */
const FOLDS_AT = 260
const UNFOLDS_AT = 8

/**
 * On a phone a list's head (search, quick filters, figures) folds away while the rows scroll, and comes back at the
 * first row; `unfold` shows it at once and moves into its search.
 */
export function useFoldingHead(content: HTMLElement | null, isCards: boolean) {
  const head = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(false)
  const scrolled = useRef<{ element: Element; top: number } | null>(null)
  const folds = isCards && isFolded

  function onScroll({ target }: UIEvent) {
    if (!isCards || !(target instanceof HTMLElement) || !target.matches('[data-cards]')) return
    const { scrollTop } = target
    const isUsed = head.current?.contains(document.activeElement)
    if (!isFolded && scrollTop > FOLDS_AT && !isUsed) {
      scrolled.current = { element: target, top: target.getBoundingClientRect().top }
      setFolded(true)
    } else if (isFolded && scrollTop < UNFOLDS_AT) setFolded(false)
  }

  // The rows stay where they are on the screen: the room of the head shows the rows above them.
  useLayoutEffect(() => {
    const before = scrolled.current
    scrolled.current = null
    if (!folds || !before) return
    before.element.scrollBy({ top: before.element.getBoundingClientRect().top - before.top })
  }, [folds])

  const unfold = useCallback(() => {
    setFolded(false)
    // The search can take the focus only after it is drawn.
    setTimeout(() => content?.querySelector<HTMLElement>('form input, form button')?.focus())
  }, [content])

  return { head, isFolded: folds, unfold, onScroll }
}
