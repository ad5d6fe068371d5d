/** Common entries of the domains for who may make a call, and whose rows it reaches. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { CallCase, Reach } from '@trama/server-kit/testing/role-matrix'

export const OWN = ['own'] as const
export const COMPANY = ['own', 'another'] as const
export const ANY = ['own', 'another', 'otherCompany'] as const
export const each = (tipos: readonly TipoUsuario[], reach: Reach) =>
  Object.fromEntries(tipos.map((tipo) => [tipo, reach])) as Partial<Record<TipoUsuario, Reach>>

export const INTERNOS = ['usuario', 'administrador', 'master'] as const
export const EVERYONE = each(TIPOS, COMPANY)
export const INTERNAL = each(INTERNOS, COMPANY)
export const EDITORS = each(['administrador', 'master'], OWN)
/** Reach of calls about sales, which suppliers have no access to. */
export const SELLERS = { ...INTERNAL, representante: COMPANY, cliente: COMPANY }
export const OWN_ROWS = { ...INTERNAL, representante: OWN, cliente: OWN }

/** Calls that the menus of products and prices need. */
export const CATALOGUE = { reach: SELLERS, menus: ['1.1', '1.2', '1.4'] } as const
/** Payment conditions, used in sales and in purchases. */
export const CONDICAO = { reach: SELLERS, menus: ['1.1', '1.2', '1.4', '3.2'] } as const
export const STOCK = { reach: SELLERS, menus: ['1.2', '1.4'] } as const
/** Materials and their stock, used in sales and in purchases. */
export const MATERIAL = { reach: SELLERS, menus: ['1.2', '1.4', '3.1', '3.2', '4.2'] } as const
/** Data of the whole country, which belongs to no company. */
export const PUBLIC_DATA = each([...INTERNOS, 'representante'], ANY)
/** Lookups of the customer's form. */
export const APOIO = { reach: { ...INTERNAL, representante: COMPANY }, menus: ['1.1'] } as const
export const PEDIDO = { reach: OWN_ROWS, menus: ['1.2'] } as const
export const READ_PEDIDO = { ...PEDIDO, menuExempt: INTERNOS } as const

/** A call that needs no input. */
export const list: Pick<CallCase<unknown>, 'input'> = { input: () => ({}) }
export const codigo = <Row>(code: (row: Row) => string): Pick<CallCase<Row>, 'inputOn'> => ({
  inputOn: (row) => ({ params: { codigo: code(row) } }),
})
