import { useNavigate } from '@tanstack/react-router'
import type { OrdemPublica } from '@trama/contract/apl/compra/publico'
import { useCallback } from 'react'
import { OrdemPage } from '@/features/compra/publico/ordem-page'

export function OrdemScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  const onPortal = useCallback(
    ({ numero, empresa }: OrdemPublica) =>
      void navigate({
        to: '/FormCompra/$numero',
        params: { numero: String(numero) },
        search: { empresa },
        // The mailed page would lead back here at once.
        replace: true,
      }),
    [navigate],
  )
  return <OrdemPage token={token} onPortal={onPortal} />
}
