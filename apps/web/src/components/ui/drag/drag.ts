/**
 * Dragging by mouse, pen or touch: `data-move` names the dragged element, `data-drop` a place to drop it. The
 * browser's own drag and drop does not support touch. Drop places are marked directly in the DOM, so nothing is
 * rendered during a drag.
 */

/** Distance at which a mouse starts to drag; a finger that moves as far before `HOLD_MS` scrolls instead. */
const SLOP_PX = 6
const HOLD_MS = 350
/** Distance from an edge within which the page scrolls, and how far each step scrolls. */
const EDGE_PX = 56
const SCROLL_PX = 10

export interface Carried {
  /** Value of `data-move` of the dragged element. */
  id: string
  element: HTMLElement
}

export interface DragEvents {
  onLift?: (carried: Carried) => void
  /** Called when the drag enters another place; null outside all places. */
  onOver: (drop: string | null) => void
  /** Called at the end of the drag; `drop` is null outside all places or when the drag was cancelled. */
  onEnd: (carried: Carried, drop: string | null) => void
}

export const dropAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null

/**
 * Makes the `data-move` elements in a box draggable. @returns a function that ends this
 */
export function watchDrags(box: HTMLElement, events: DragEvents): () => void {
  const life = new AbortController()
  const { signal } = life
  let stop: (() => void) | null = null

  box.addEventListener(
    'pointerdown',
    (event) => {
      const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-move]')
      if (!element || event.button !== 0 || !event.isPrimary || stop) return
      stop = follow(element, event, events, () => (stop = null))
    },
    { signal },
  )
  // Registered from the start, because browsers let only such listeners prevent scrolling by touch.
  box.addEventListener('touchmove', (event) => carrying() && event.preventDefault(), {
    signal,
    passive: false,
  })
  box.addEventListener('contextmenu', (event) => stop && event.preventDefault(), { signal })
  return () => {
    stop?.()
    life.abort()
  }
}

const carrying = () => document.documentElement.hasAttribute('data-carrying')

/** Follows one press from pointerdown to pointerup. */
function follow(element: HTMLElement, start: PointerEvent, events: DragEvents, done: () => void): () => void {
  const life = new AbortController()
  const { signal } = life
  const carried = { id: element.dataset.move ?? '', element }
  const isTouch = start.pointerType === 'touch'
  const place = { x: start.clientX, y: start.clientY }
  let ghost: HTMLElement | null = null
  let over: string | null = null
  const timer = isTouch ? setTimeout(lift, HOLD_MS) : undefined

  function lift() {
    const { left, top, width } = element.getBoundingClientRect()
    ghost = element.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-move')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.dataset.ghost = ''
    ghost.style.width = `${width}px`
    ghost.dataset.x = String(left - start.clientX)
    ghost.dataset.y = String(top - start.clientY)
    document.body.append(ghost)
    document.documentElement.setAttribute('data-carrying', '')
    element.dataset.carried = ''
    events.onLift?.(carried)
    show()
    requestAnimationFrame(scroll)
  }

  function show() {
    if (!ghost) return
    const [x, y] = [place.x + Number(ghost.dataset.x), place.y + Number(ghost.dataset.y)]
    ghost.style.transform = `translate(${x}px, ${y}px)`
    const next = dropAt(place.x, place.y)?.dataset.drop ?? null
    if (next === over) return
    over = next
    events.onOver(over)
  }

  function scroll() {
    if (!ghost) return
    const box = scrollerOf(element)
    const top = Math.max(box?.getBoundingClientRect().top ?? 0, 0)
    const bottom = Math.min(box?.getBoundingClientRect().bottom ?? innerHeight, innerHeight)
    const by = place.y < top + EDGE_PX ? -SCROLL_PX : place.y > bottom - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      ;(box ?? window).scrollBy(0, by)
      show()
    }
    requestAnimationFrame(scroll)
  }

  function finish(drop: string | null) {
    clearTimeout(timer)
    life.abort()
    done()
    if (!ghost) return
    ghost.remove()
    ghost = null
    document.documentElement.removeAttribute('data-carrying')
    delete element.dataset.carried
    swallowClick()
    events.onOver(null)
    events.onEnd(carried, drop)
  }

  const samePointer = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) listener(event)
  }
  const move = samePointer(({ clientX, clientY }) => {
    const far = Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLOP_PX
    Object.assign(place, { x: clientX, y: clientY })
    if (ghost) show()
    else if (far && isTouch) finish(null)
    else if (far) lift()
  })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener(
    'pointerup',
    samePointer(() => finish(over)),
    { signal },
  )
  window.addEventListener(
    'pointercancel',
    samePointer(() => finish(null)),
    { signal },
  )
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(null), { signal })
  return () => finish(null)
}

/** The nearest ancestor that scrolls; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
      return box === document.documentElement || box === document.body ? null : box
    }
  }
  return null
}

/** Swallows the click that the browser fires at the end of a drag, so that the element below is not pressed. */
function swallowClick() {
  const life = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: life.signal })
  setTimeout(() => life.abort())
}
