import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/session'

// Few people ever see it.
const SemCadastro = lazy(async () => ({
  default: (await import('@/features/sessao/login/sem-cadastro')).SemCadastro,
}))

/** Who has no record in the ERP keeps the own profile only. */
const OWN_SCREEN = '/FormUsuarioAtual'

/** The screen of the address, or for a partner whom the ERP does not know what is missing. */
export function ScreenOutlet() {
  const { semCadastro } = useSession()
  const { pathname } = useLocation()
  if (!semCadastro || pathname === OWN_SCREEN) return <Outlet />
  return (
    <Suspense>
      <SemCadastro />
    </Suspense>
  )
}
