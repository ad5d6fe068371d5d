/** Rules that several domains share: types that may make a call, and whose rows the call reaches. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { GoodInput } from '@trama/contract/request-of'
import type { Reach } from '@trama/server-kit/testing/role-matrix'
import type { Pessoa } from './people'

export const OWN = ['own'] as const
export const COMPANY = ['own', 'another', 'superior'] as const
export const ANY = [...COMPANY, 'otherCompany'] as const
/** Situations that name another person's row, never the caller's own. */
export const OTHERS = ['another'] as const
export const ANY_OTHER = ['another', 'superior', 'otherCompany'] as const
export const each = (tipos: readonly TipoUsuario[], reach: Reach) =>
  Object.fromEntries(tipos.map((tipo) => [tipo, reach])) as Partial<Record<TipoUsuario, Reach>>

export const MYSELF = each(TIPOS, OWN)
/** Reach of calls on users: an administrador does not see the company's masters. */
export const REACH_USUARIO: Partial<Record<TipoUsuario, Reach>> = {
  ...MYSELF,
  administrador: ['own', 'another'],
  master: ANY,
}
export const EDIT_OTHERS = { administrador: OTHERS, master: ANY_OTHER }
/** Reach of calls on invitations: those of the company, whoever is named in them. */
export const EDIT_CONVITES = { administrador: COMPANY, master: ANY }
export const EDITORS = each(['administrador', 'master'], OWN)
export const MASTER = { master: ANY }
/**
 * Reach of calls that create: a record made by an administrador belongs to his own company, whatever the request
 * says.
 */
export const MAKERS = { administrador: 'bound', master: ANY } as const

export const none = () => ({})
export const emptyBody = (): GoodInput => ({ body: {} })
export const byId = ({ id }: Pessoa): GoodInput => ({ params: { id: String(id) } })
