import { useEffect, useEffectEvent } from 'react'

/** What a key of the screen does, such as `F9`; undefined: nothing now, and the browser has it. */
export type Shortcuts = Readonly<Partial<Record<string, () => void>>>

/** Keys of a screen, heard wherever the focus is; while a dialog is open it has the word. */
export function useShortcuts(keys: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (!event.repeat) run()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
