import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { LoginPage } from '@/features/sessao/login/login-page'
import { connection } from '@/lib/connection/connection'
import { root } from '../layout-routes'
import { redirectTarget } from '../redirect-target'
import { publicScreen } from '../screen'

/** The bare address is the dashboard. */
export const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/Principal', replace: true })
  },
})

export const login = createRoute({
  getParentRoute: () => root,
  path: '/Login',
  staticData: { title: 'Acessar' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  beforeLoad: ({ search }) => {
    if (connection.token) throw redirect({ href: targetOf(search.redirect), replace: true })
  },
  component: function LoginScreen() {
    const search = login.useSearch()
    const navigate = login.useNavigate()
    return (
      <LoginPage
        onEnter={() => void navigate({ href: targetOf(search.redirect), replace: true })}
        onChooseSenha={(token) => void navigate({ to: '/RedefinirSenha/$token', params: { token } })}
      />
    )
  },
})

const targetOf = (wanted: string | undefined) => redirectTarget(wanted, window.location.origin)

/** Screens that need no session. */
export const publicScreens = [
  publicScreen('/Cadastro/$hash', {
    title: 'Cadastro',
    page: page(() => import('../screens/cadastro'), 'CadastroScreen'),
    props: ({ hash }) => ({ key: hash, hash }),
  }),
  publicScreen('/RedefinirSenha/$token', {
    title: 'Redefinir senha',
    page: page(() => import('../screens/redefinir-senha'), 'RedefinirSenhaScreen'),
    props: ({ token }) => ({ key: token, token }),
  }),
  publicScreen('/DesfazerAlteracao/$token', {
    title: 'Desfazer alteração',
    page: page(() => import('../screens/desfazer-alteracao'), 'DesfazerAlteracaoScreen'),
    props: ({ token }) => ({ key: token, token }),
  }),
  publicScreen('/PararEnvio/$token', {
    title: 'Parar de receber',
    page: page(() => import('@/features/envio/parar-page'), 'PararPage'),
    props: ({ token }) => ({ key: token, token }),
  }),
  publicScreen('/Responder/$token', {
    title: 'Cotação',
    wide: true,
    page: page(() => import('@/features/cotacao/publico/responder-page'), 'ResponderPage'),
    props: ({ token }) => ({ key: token, token }),
  }),
  publicScreen('/Ordem/$token', {
    title: 'Ordem de compra',
    wide: true,
    page: page(() => import('../screens/ordem'), 'OrdemScreen'),
    props: ({ token }) => ({ key: token, token }),
  }),
  publicScreen('/Boleto/$codigo', {
    title: 'Autenticidade do boleto',
    wide: true,
    page: page(() => import('@/features/boleto/boleto-page'), 'BoletoPage'),
    props: ({ codigo }) => ({ key: codigo, codigo }),
  }),
] as const
