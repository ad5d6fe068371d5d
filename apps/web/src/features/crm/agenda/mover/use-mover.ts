import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchDrags } from '@/components/ui/drag/drag'

export interface MoverOptions {
  /** Moves the contact to a place. */
  drop: (id: string, drop: string) => void
  /** The place that an arrow key leads to from another place; undefined where there is none. */
  next: (key: string, from: string) => string | undefined
  /** Name of a place in words. */
  place: (drop: string) => string
}

/** Contact picked up by the keyboard, and the place it would move to. */
interface Picked {
  id: string
  from: string
  to: string
}

const ARROW = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/

/**
 * Moving contacts by mouse and finger (`drag.ts`) and by keys: Space picks up the focused contact, arrows choose the
 * place, Enter or Space drops it there, Esc cancels. `said` is the text for a live region.
 */
export function useMover({ drop, next, place }: MoverOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [said, setSaid] = useState('')

  const onEnd = useEffectEvent((id: string, from: string | undefined, to: string | null) => {
    if (to !== null && to !== from) drop(id, to)
  })
  useEffect(
    () =>
      box.current
        ? watchDrags(box.current, {
            onOver: mark,
            onEnd: ({ id, element }, to) => onEnd(id, placeOf(element), to),
          })
        : undefined,
    [],
  )

  function go(to: string) {
    setPicked(picked && { ...picked, to })
    mark(to)
    setSaid(place(to))
  }

  function end(text: string) {
    setPicked(null)
    mark(null)
    setSaid(text)
  }

  function carry(event: KeyboardEvent, { id, from, to }: Picked) {
    if (event.key === 'Tab') return end('Cancelado.')
    if (event.key === 'Escape') end('Cancelado.')
    else if (event.key === 'Enter' || event.key === ' ') {
      end(to === from ? 'Ficou onde estava.' : `Movido para ${place(to)}.`)
      if (to !== from) drop(id, to)
    } else if (ARROW.test(event.key)) go(next(event.key, to) ?? to)
    else return undefined
    event.preventDefault()
    return event.stopPropagation()
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (picked) return carry(event, picked)
    const element = event.target instanceof HTMLElement ? event.target : null
    const id = element?.dataset.move
    if (event.key !== ' ' || !element || id === undefined) return undefined
    event.preventDefault()
    event.stopPropagation()
    const from = placeOf(element) ?? ''
    setPicked({ id, from, to: from })
    mark(from)
    return setSaid('Escolha o lugar com as setas; Enter move, Esc cancela.')
  }

  return { box: { ref: box, onKeyDownCapture }, said }
}

const placeOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop

/** Marks the place under the dragged contact. */
function mark(drop: string | null) {
  for (const marked of document.querySelectorAll('[data-over]')) marked.removeAttribute('data-over')
  if (drop === null) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-drop]'))
    if (place.dataset.drop === drop) place.dataset.over = ''
}
