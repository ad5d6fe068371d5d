import { createRoute, lazyRouteComponent as page } from '@tanstack/react-router'
import { portal, root } from './layout-routes'
import { administracao } from './routes/administracao'
import { comercial } from './routes/comercial'
import { compras } from './routes/compras'
import { financeiro } from './routes/financeiro'
import { geral } from './routes/geral'
import { producao } from './routes/producao'
import { login, publicScreens, start } from './routes/public'

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
