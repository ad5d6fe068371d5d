import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { portal, root } from './layout-routes'
import { administracao } from './routes/administracao'
import { comercial } from './routes/comercial'
import { compras } from './routes/compras'
import { financeiro } from './routes/financeiro'
import { producao } from './routes/producao'
import { login, publicScreens, start } from './routes/public'
import { screen } from './screen'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

/** Screens of every session. */
const geral = [
  screen('/PrimeirosPassos', {
    title: 'Primeiros passos',
    gate: 'session',
    page: page(() => import('./screens/primeiros-passos'), 'PrimeirosPassosScreen'),
  }),
  screen('/Painel', {
    title: 'Linhas do número',
    gate: 'session',
    page: page(() => import('@/features/painel/painel-page'), 'PainelPage'),
    search: plainSearch<SearchOf<typeof RowsFilters>>(),
  }),
  screen('/FormUsuarioAtual', {
    title: 'Meu perfil',
    gate: 'session',
    page: page(() => import('@/features/perfil/perfil-page'), 'PerfilPage'),
  }),
  screen('/Envios', {
    title: 'Relatórios por e-mail',
    gate: 'session',
    page: page(() => import('@/features/envio/envios-page'), 'EnviosPage'),
  }),
  screen('/Compartilhar', {
    title: 'Compartilhado',
    gate: 'session',
    page: page(() => import('@/features/compartilhar/compartilhar-page'), 'CompartilharPage'),
    props: (_, { falha }) => ({ falha }),
    search: plainSearch<{ falha?: string }>(),
  }),
  screen('/Manual', {
    title: 'Manual',
    gate: 'session',
    page: page(() => import('@/features/manual/manual-page'), 'ManualPage'),
  }),
  screen('/Manual/$pagina', {
    title: 'Manual',
    gate: 'session',
    page: page(() => import('@/features/manual/manual-page'), 'ManualPage'),
    props: ({ pagina }) => ({ nome: pagina }),
  }),
] as const

const principal = createRoute({
  getParentRoute: () => portal,
  path: '/Principal',
  staticData: { title: 'Dashboard', gate: 'session' },
  // The figures come beside the page's own code, not after it.
  loader: async () => (await import('./domains')).loadDashboard(),
  component: page(() => import('./screens/principal'), 'PrincipalScreen'),
})

/** An unknown address has no gate, so it opens to nobody and leads home. */
const unknown = createRoute({ getParentRoute: () => portal, path: '/$' })

/**
 * Every address of the portal: its gate, its title and the page behind it. A page's code is fetched with its first
 * visit; this table comes with the router.
 */
export const routeTree = root.addChildren([
  start,
  login,
  ...publicScreens,
  portal.addChildren([
    principal,
    ...geral,
    ...comercial,
    ...financeiro,
    ...compras,
    ...producao,
    ...administracao,
    unknown,
  ]),
])
