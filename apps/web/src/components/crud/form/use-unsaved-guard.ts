import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '@/lib/messages/confirm'

const KEPT =
  'As alterações ainda não foram salvas. Elas ficam guardadas neste aparelho como rascunho. Deseja sair?'
const LOST = 'As alterações ainda não foram salvas e serão perdidas. Deseja sair?'

interface Guard {
  isKept: boolean
  /** True when other parameters of the same path lose no work, so that no question is asked. */
  byPath?: true
}

/** Asks before another screen, the back button or closing the window takes the user away from unsaved work. */
export function useUnsavedGuard(isDirty: () => boolean, { isKept, byPath }: Guard): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || (byPath && current.pathname === next.pathname)) return false
      return !(await confirm({ text: isKept ? KEPT : LOST }))
    },
    enableBeforeUnload: isDirty,
  })
}

/** Has the browser ask before it closes or reloads the page while a dialog holds unsaved work. */
export function useUnloadGuard(isDirty: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
