import styles from './drag.module.css'

/** A finger that rests this long takes what it rests on; one that moves before scrolls. */
const REST_MS = 350
/** A hand that trembles carries nothing. */
const MOVE_PX = 6

interface CarryOptions {
  /** The place below the pointer, as it changes; first of all none. */
  onPlace: (place: string | null) => void
  /** Let go, over a place or none. Not called where nothing was taken up. */
  onEnd: (place: string | null) => void
}

/** Follows one pointer from where it was pressed: a copy of the element goes with it, over elements with `data-place`. */
export function carry(element: HTMLElement, start: PointerEvent, { onPlace, onEnd }: CarryOptions): void {
  const listening = new AbortController()
  const isFinger = start.pointerType === 'touch'
  const rest = isFinger ? setTimeout(lift, REST_MS) : undefined
  let copy: HTMLElement | null = null
  let place: string | null = null

  function lift() {
    copy = copyOf(element)
    document.body.append(copy)
    onPlace(null)
  }

  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (pointerId !== start.pointerId) return
    const [x, y] = [clientX - start.clientX, clientY - start.clientY]
    if (!copy) {
      if (Math.hypot(x, y) < MOVE_PX) return
      if (isFinger) return stop(null)
      lift()
    }
    copy?.style.setProperty('translate', `${x}px ${y}px`)
    const found = placeAt(clientX, clientY)
    if (found !== place) onPlace((place = found))
  }

  function stop(at: string | null) {
    clearTimeout(rest)
    listening.abort()
    if (!copy) return
    copy.remove()
    onEnd(at)
  }

  const options = { signal: listening.signal, capture: true }
  window.addEventListener('pointermove', move, options)
  window.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (pointerId !== start.pointerId) return
      if (copy) swallowClick()
      stop(place)
    },
    options,
  )
  window.addEventListener('pointercancel', () => stop(null), options)
  window.addEventListener('blur', () => stop(null), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !copy) return
      event.preventDefault()
      event.stopPropagation()
      stop(null)
    },
    options,
  )
  // A finger that rests asks for a menu, or marks the text.
  window.addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), options)
}

const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null

/** As it looks where it stands. */
function copyOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  copy.classList.add(styles.carried ?? '')
  copy.inert = true
  copy.ariaHidden = 'true'
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  return copy
}

/** What was carried is not pressed, too. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
