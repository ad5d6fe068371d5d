import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OrdemPage } from '@/features/compra/publico/ordem-page'

export function OrdemScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  const onPortal = useCallback(
    (numero: number) => void navigate({ to: '/FormCompra/$numero', params: { numero: String(numero) } }),
    [navigate],
  )
  return <OrdemPage token={token} onPortal={onPortal} />
}
