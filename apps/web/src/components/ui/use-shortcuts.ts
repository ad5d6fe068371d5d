import { useEffect, useEffectEvent } from 'react'

/** Actions of a screen by key, such as `F9`; undefined when the key has no action now and is left to the browser. */
export type Shortcuts = Readonly<Partial<Record<string, () => void>>>

/** Keys of a screen, handled wherever the focus is, but not while a dialog is open. */
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
