import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchDrags } from './drag'

export interface Drag {
  /** Value of `data-move` of the dragged element. */
  id: string
  /** Value of `data-drop` of the place under the pointer. */
  place: string | null
}

/**
 * The dragged element and the place under it, for screens that render them; keyboard users have another way on such
 * screens.
 * @param onDrop called when an element is dropped on a place
 */
export function useDrag(onDrop: (id: string, place: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      box.current
        ? watchDrags(box.current, {
            onLift: ({ id }) => setDrag({ id, place: null }),
            onOver: (place) => setDrag((now) => now && { ...now, place }),
            onEnd({ id }, place) {
              setDrag(null)
              if (place !== null) drop(id, place)
            },
          })
        : undefined,
    [],
  )
  return { drag, box }
}
