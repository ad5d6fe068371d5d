import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '@/features/sessao/login/login-page'
import { connection } from '@/lib/connection/connection'
import { redirectTarget } from '../redirect-target'

export const Route = createFileRoute('/Login')({
  // In the first chunk: a chunk of its own would cost the first paint one more round trip.
  codeSplitGroupings: [],
  staticData: { title: 'Acessar' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  beforeLoad: ({ search }) => {
    if (connection.token) throw redirect({ href: target(search.redirect), replace: true })
  },
  component: LoginRoute,
})

const target = (wanted: string | undefined) => redirectTarget(wanted, window.location.origin)

function LoginRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LoginPage onEnter={() => void navigate({ href: target(search.redirect), replace: true })} />
}
