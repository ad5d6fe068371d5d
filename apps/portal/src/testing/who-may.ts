/** Who may make a call, and whose rows it reaches: what several domains say. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { GoodInput } from '@trama/contract/request-of'
import type { Reach } from '@trama/server-kit/testing/role-matrix'
import type { Pessoa } from './people'

export const OWN = ['own'] as const
export const COMPANY = ['own', 'another', 'superior'] as const
export const ANY = [...COMPANY, 'otherCompany'] as const
/** Never oneself. */
export const OTHERS = ['another'] as const
export const ANY_OTHER = ['another', 'superior', 'otherCompany'] as const
export const each = (tipos: readonly TipoUsuario[], reach: Reach) =>
  Object.fromEntries(tipos.map((tipo) => [tipo, reach])) as Partial<Record<TipoUsuario, Reach>>

export const MYSELF = each(TIPOS, OWN)
/** A company's masters are out of an administrador's sight. */
export const REACH_USUARIO: Partial<Record<TipoUsuario, Reach>> = {
  ...MYSELF,
  administrador: ['own', 'another'],
  master: ANY,
}
export const EDIT_OTHERS = { administrador: OTHERS, master: ANY_OTHER }
/** The company's, whoever is named in them. */
export const EDIT_CONVITES = { administrador: COMPANY, master: ANY }
export const EDITORS = each(['administrador', 'master'], OWN)
export const MASTER = { master: ANY }
/** The company of what an administrador makes is the own one, whatever the request says. */
export const MAKERS = { administrador: 'bound', master: ANY } as const

export const none = () => ({})
export const emptyBody = (): GoodInput => ({ body: {} })
export const byId = ({ id }: Pessoa): GoodInput => ({ params: { id: String(id) } })
