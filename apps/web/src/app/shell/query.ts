import { toast } from '@/components/ui/toast-store'
import { createQueryClient } from '@/lib/query-client'
import { currentSession, subscribeSession } from '@/lib/session'

export const queryClient = createQueryClient(toast.success)

let scope = scopeOf()

function scopeOf() {
  const session = currentSession()
  return session && `${session.usuario.id} ${session.empresa.emp_pat}`
}

// What was read as one user in one company is nobody else's (S1 §4.3).
subscribeSession(() => {
  const next = scopeOf()
  if (next !== scope) queryClient.clear()
  scope = next
})
