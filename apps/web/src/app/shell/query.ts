import { toast } from '@/components/ui/status/toast-store'
import { createQueryClient } from '@/lib/query/query-client'
import { currentSession, subscribeSession } from '@/lib/session'

export const queryClient = createQueryClient(toast.success)

let scope = scopeOf()

function scopeOf() {
  const session = currentSession()
  return session && `${session.usuario.id} ${session.empresa.emp_pat}`
}

// Data that one user read in one company must not be shown to another. A logout clears the cache after the last
// screen has gone
// (shell.tsx): while that screen is still shown, an empty cache would only make it read everything again.
subscribeSession(() => {
  const next = scopeOf()
  if (next === null || next === scope) return
  scope = next
  queryClient.clear()
})
