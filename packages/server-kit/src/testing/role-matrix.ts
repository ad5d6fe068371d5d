/** Every call of a route table by every type in every situation, with the status that its `access` promises. */
import { MENU_CODES, type MenuCode, TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Route, RouteTable } from '@trama/contract/route'

/**
 * `menu`: exactly one of the call's menu codes, or none when it asks for none; `otherMenus`: every code but the
 * call's; `foreignToken`: signed by the same portal for another company; `foreignCompany`: a company outside the
 * user's list in `empresa`.
 */
export type Situation = 'menu' | 'otherMenus' | 'noToken' | 'foreignToken' | 'foreignCompany'

export interface MatrixCase {
  name: string
  route: Route
  tipo: TipoUsuario
  situation: Situation
  acessos: MenuCode[]
  /** What a call with good input on the caller's own rows answers. */
  status: 200 | 401 | 403
}

/** @param situations those that the server knows; a portal call has no company parameter */
export function roleMatrix(table: RouteTable, situations: readonly Situation[]): MatrixCase[] {
  return Object.entries(table).flatMap(([name, route]) =>
    TIPOS.flatMap((tipo) =>
      situations.flatMap((situation) =>
        accessesOf(route, situation).map((acessos) => ({
          name,
          route,
          tipo,
          situation,
          acessos,
          status: statusOf(route, tipo, situation),
        })),
      ),
    ),
  )
}

const menusOf = ({ access }: Route) => (access === 'public' ? [] : (access.menus ?? []))

function accessesOf(route: Route, situation: Situation): MenuCode[][] {
  const menus = menusOf(route)
  if (situation === 'otherMenus') return [MENU_CODES.filter((code) => !menus.includes(code))]
  if (situation === 'menu' && menus.length > 0) return menus.map((code) => [code])
  return [[...menus]]
}

// Written out here and not asked of `isAllowed`: the test must not agree with the server by construction.
function statusOf({ access }: Route, tipo: TipoUsuario, situation: Situation): MatrixCase['status'] {
  if (access === 'public') return 200
  if (situation === 'noToken' || situation === 'foreignToken') return 401
  if (access.tipos.every((name) => name !== tipo)) return 403
  if (situation === 'foreignCompany') return 403
  const isGated = (access.menus?.length ?? 0) > 0 && (access.menuExempt ?? []).every((name) => name !== tipo)
  return situation === 'otherMenus' && isGated ? 403 : 200
}
