import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/session'

// Loaded on demand, because few users ever see it.
const SemCadastro = lazy(async () => ({
  default: (await import('@/features/sessao/login/sem-cadastro')).SemCadastro,
}))

/** The only screen for a user without a record in the ERP: the own profile. */
const OWN_SCREEN = '/FormUsuarioAtual'

/** The screen of the address; for a partner unknown to the ERP a page that says what is missing. */
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
