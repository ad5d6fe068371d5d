import { toast } from '@/components/ui/status/toast-store'
import { createQueryClient } from '@/lib/query/query-client'
import { currentSession, subscribeSession } from '@/lib/session'

export const queryClient = createQueryClient(toast.success)

let scope = scopeOf()

function scopeOf() {
  const session = currentSession()
  return session && `${session.usuario.id} ${session.empresa.emp_pat}`
}

// What was read as one user in one company is nobody else's. A logout clears it when the last screen has gone
// (shell.tsx): while that one stands, an emptied cache would only make it read everything again.
subscribeSession(() => {
  const next = scopeOf()
  if (next === null || next === scope) return
  scope = next
  queryClient.clear()
})
