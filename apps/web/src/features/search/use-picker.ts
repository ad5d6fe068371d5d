import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Hit } from '@/lib/domain'

interface PickerOptions {
  hits: readonly Hit[]
  /** True while more results may come. */
  isPending: boolean
  onPick: (hit: Hit) => void
}

/**
 * Keyboard choice in the results: arrows move, Enter picks; Enter before the answer picks the first row once it
 * comes.
 */
export function usePicker({ hits, isPending, onPick }: PickerOptions) {
  // The active row is kept by its key, because a refetch may bring other rows.
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

  /** Called when the text changes: the first row is active again. */
  function reset() {
    setMovedTo(null)
    hurried.current = false
  }

  return { active, activate: move, onKeyDown, reset }
}
