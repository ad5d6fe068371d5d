/** No route hides another of the same name, and none is missing in its server’s table. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Access,
  ACESSO_PADRAO,
  ACESSO_POSSIVEL,
  isAllowed,
  MENU_CODES,
  type MenuCode,
  TIPOS,
} from './access'
import { aplRoutes } from './apl'
import { portalRoutes } from './portal'

const files = (folder: 'apl' | 'portal') =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => `./${folder}/${path}`)

test.each([
  ['apl', aplRoutes],
  ['portal', portalRoutes],
] as const)('every route in the files of %s is in its table', async (folder, table) => {
  const modules: Record<string, unknown>[] = await Promise.all(files(folder).map((path) => import(path)))
  const routes = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, routes]) => (name.endsWith('Routes') ? Object.entries(routes as object) : []))
  expect(routes.length).toBeGreaterThan(40)
  const known: Record<string, unknown> = table
  expect(routes.filter(([name, route]) => known[name] !== route).map(([name]) => name)).toEqual([])
})

/** The call without which the screen of a menu shows nothing. */
const LISTS = {
  '1.1': aplRoutes.listEntidades,
  '1.2': aplRoutes.listPedidos,
  '1.3': aplRoutes.listCrm,
  '1.4': aplRoutes.listVendas,
  '1.5': aplRoutes.releasePedidos,
  '1.6': aplRoutes.releasePedidos,
  '1.7': aplRoutes.listCaixas,
  '1.8': aplRoutes.getMetaProgresso,
  '2.1': aplRoutes.listFaturas,
  '2.2': aplRoutes.listReceber,
  '2.3': aplRoutes.listPagar,
  '3.1': aplRoutes.listCotacoes,
  '3.2': aplRoutes.listOrdens,
  '3.3': aplRoutes.listPedidosFornecedor,
  '3.4': aplRoutes.releaseOrdens,
  '4.1': aplRoutes.listOrdensServico,
  '4.2': aplRoutes.listSolicitacoes,
} as const satisfies Record<MenuCode, { access: Access }>

test.each(TIPOS)('the accesses that a user of type %s can have are those whose lists answer', (tipo) => {
  const open = MENU_CODES.filter((code) => isAllowed(LISTS[code].access, { tipo, acessos: MENU_CODES }))
  expect([...ACESSO_POSSIVEL[tipo]].toSorted()).toEqual(open.toSorted())
  expect(ACESSO_POSSIVEL[tipo]).toEqual(expect.arrayContaining([...ACESSO_PADRAO[tipo]]))
})
