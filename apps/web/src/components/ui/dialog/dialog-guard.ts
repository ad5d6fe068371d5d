import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { confirm } from '@/lib/messages/confirm'

const LOST = 'O que você digitou ainda não foi salvo e será perdido. Deseja sair?'

/** Leaves a dialog, after a question where something is typed in it. */
export function leaveTyped(isTyped: boolean, leave: () => void): void {
  if (!isTyped) return leave()
  void confirm({ text: LOST }).then((yes) => yes && leave())
}

export type DialogGuards = Set<() => boolean>

export const DialogGuardsContext = createContext<DialogGuards | null>(null)

/** A form inside a dialog: Esc, Back and the X of the dialog ask while it holds unsaved work. */
export function useDialogGuard(isDirty: () => boolean): void {
  const guards = useContext(DialogGuardsContext)
  const ask = useEffectEvent(isDirty)
  useEffect(() => {
    const guard = () => ask()
    guards?.add(guard)
    return () => {
      guards?.delete(guard)
    }
  }, [guards])
}
