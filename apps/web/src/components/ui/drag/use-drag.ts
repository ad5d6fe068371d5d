import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchDrags } from './drag'

export interface Drag {
  /** `data-move` of what is carried. */
  id: string
  /** `data-drop` of the place below. */
  place: string | null
}

/**
 * What is carried at the moment and over which place, for screens that draw it; keys have a way of their own there.
 * @param onDrop what is done with a thing that was let go over a place
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
