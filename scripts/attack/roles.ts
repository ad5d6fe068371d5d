/** Every call that a type or its menus do not open, with that type's own good token. */
import { type Access, isAllowed, isAnonymous, type TipoUsuario } from '@trama/contract/access'
import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import type { Route, RouteTable } from '@trama/contract/route'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import type { Attack, Tally } from './attack'
import { addUser, call, type Target, tokenOf } from './target'

const UUID = '00000000-0000-4000-8000-000000000000'
const pathOf = ({ path }: Route) =>
  path.replaceAll(/:\w+/g, (name) => (name === ':id' && path.startsWith('/Sessoes') ? UUID : '1'))

interface Caller {
  tipo: TipoUsuario
  acessos: readonly string[]
  token: string
}

/** Each call that is not the caller's: 403 and nothing of what it would have shown. */
async function knock(
  base: string,
  table: RouteTable,
  { token, ...who }: Caller,
  tally: Tally,
): Promise<void> {
  for (const route of Object.values(table)) {
    const access: Access = route.access
    if (isAllowed(access, who) || isAnonymous(access)) continue
    const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
    const { status } = await call(`${base}${pathOf(route)}`, { method: route.method, token, ...body })
    tally.holds(status === 403, `${who.tipo}: ${route.method} ${route.path} responde ${status}`)
  }
}

async function knockEverywhere({ portal, apl }: Target, caller: Caller, tally: Tally): Promise<void> {
  await knock(`${portal}/api`, portalRoutes, caller, tally)
  await knock(apl, aplRoutes, caller, tally)
}

export const roles: readonly Attack[] = [
  ...(['fornecedor', 'cliente', 'representante', 'usuario'] as const).map((tipo) => ({
    name: `chamar como ${tipo} o que é de outros tipos`,
    async run(target: Target, tally: Tally) {
      const acessos = DEMO_LOGINS.find((one) => one.tipo === tipo)?.acesso ?? []
      await knockEverywhere(target, { tipo, acessos, token: target.tokens[tipo] }, tally)
    },
  })),
  {
    name: 'chamar sem os menus',
    async run(target, tally) {
      const { email, senha } = await addUser(target, { tipo: 3, acesso: [] })
      const token = await tokenOf(target.portal, email, senha)
      await knockEverywhere(target, { tipo: 'usuario', acessos: [], token }, tally)
    },
  },
  {
    name: 'chamar sem token',
    async run({ portal, apl }, tally) {
      const tables: [string, RouteTable][] = [
        [`${portal}/api`, portalRoutes],
        [apl, aplRoutes],
      ]
      for (const [base, table] of tables) {
        for (const route of Object.values(table)) {
          const access: Access = route.access
          if (isAnonymous(access)) continue
          const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
          const { status } = await call(`${base}${pathOf(route)}`, { method: route.method, ...body })
          tally.holds(status === 401, `${route.method} ${route.path} responde ${status}`)
        }
      }
    },
  },
]
