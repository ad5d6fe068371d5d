import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ajudaDialog } from '@/app/shell/ajuda/ajuda-dialog'

/** An address of its own: found by the search, sent to who is new. */
export const Route = createFileRoute('/_portal/PrimeirosPassos')({
  staticData: { title: 'Primeiros passos', gate: 'session' },
  component: PrimeirosPassosRoute,
})

function PrimeirosPassosRoute() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/Principal', replace: true }).then(() => ajudaDialog.set('passos'))
  }, [navigate])
  return null
}
