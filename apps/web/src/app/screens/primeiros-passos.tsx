import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ajudaDialog } from '@/app/shell/ajuda/ajuda-dialog'

/** The first steps have an address, so that the search finds them and a link can be sent to who is new. */
export function PrimeirosPassosScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/Principal', replace: true }).then(() => ajudaDialog.set('passos'))
  }, [navigate])
  return null
}
