import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Hit } from '@/lib/domain'

interface PickerOptions {
  hits: readonly Hit[]
  /** More may come. */
  isPending: boolean
  onPick: (hit: Hit) => void
}

/** Arrows move, Enter picks; one pressed before the answer picks its first row. */
export function usePicker({ hits, isPending, onPick }: PickerOptions) {
  // By key: rows that are read again may be others.
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const hurried = useRef(false)
  const active = Math.max(
    0,
    hits.findIndex(({ key }) => key === movedTo),
  )

  const pick = useEffectEvent(onPick)
  const first = hits[0]
  useEffect(() => {
    if (!hurried.current || isPending) return
    hurried.current = false
    if (first) pick(first)
  }, [isPending, first])

  function move(to: number) {
    const hit = hits[(to + hits.length) % hits.length]
    if (hit) setMovedTo(hit.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }

  function enter() {
    const hit = hits[active]
    if (hit) onPick(hit)
    else if (isPending) hurried.current = true
  }

  /** Another text: from the top. */
  function reset() {
    setMovedTo(null)
    hurried.current = false
  }

  return { active, activate: move, onKeyDown, reset }
}
