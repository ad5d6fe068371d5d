import { useBlocker } from '@tanstack/react-router'
import { confirm } from '@/lib/confirm'

const QUESTION =
  'As alterações ainda não foram salvas. Elas ficam guardadas neste aparelho como rascunho. Deseja sair?'

/** Asks before another screen, the back button or closing the window takes the user away from unsaved work. */
export function useUnsavedGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isDirty() && !(await confirm({ text: QUESTION })),
    enableBeforeUnload: isDirty,
  })
}
