import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from 'react'
import { carry } from './carry'

export interface Drag<Item> {
  item: Item
  /** What the element below says of itself in `data-place`. */
  place: string | null
}

/**
 * Things that are carried to places: by mouse and pen at once, by a finger after it has rested on one. Keyboard and
 * screen readers have a way of their own on each screen. What is pressed goes, or the element with `data-carry` around.
 * @param onDrop what is done with a thing that was let go over a place
 */
export function useDrag<Item>(onDrop: (item: Item, place: string) => void) {
  const [drag, setDrag] = useState<Drag<Item> | null>(null)
  const isOn = useRef(false)

  /** Of the element around things and places: it does not scroll while a finger carries. */
  const root = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const stay = (event: TouchEvent) => isOn.current && event.cancelable && event.preventDefault()
    // React's own listeners could not prevent it.
    element.addEventListener('touchmove', stay, { passive: false })
    return () => element.removeEventListener('touchmove', stay)
  }, [])

  const take = (item: Item) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const whole = event.currentTarget.closest<HTMLElement>('[data-carry]')
    carry(whole ?? event.currentTarget, event.nativeEvent, {
      onPlace(place) {
        isOn.current = true
        setDrag({ item, place })
      },
      onEnd(place) {
        isOn.current = false
        setDrag(null)
        if (place !== null) onDrop(item, place)
      },
    })
  }

  return { drag, root, take }
}
