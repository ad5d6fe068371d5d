/** Who may make a call, and whose rows it reaches: what most domains say. */
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
/** Suppliers have nothing to do with sales. */
export const SELLERS = { ...INTERNAL, representante: COMPANY, cliente: COMPANY }
export const OWN_ROWS = { ...INTERNAL, representante: OWN, cliente: OWN }

/** What stands behind a product's or a price's menu codes. */
export const CATALOGUE = { reach: SELLERS, menus: ['1.1', '1.2', '1.4'] } as const
/** Payment conditions: sold and bought by. */
export const CONDICAO = { reach: SELLERS, menus: ['1.1', '1.2', '1.4', '3.2'] } as const
export const STOCK = { reach: SELLERS, menus: ['1.2', '1.4'] } as const
/** Materials and their stock: sold and bought. */
export const MATERIAL = { reach: SELLERS, menus: ['1.2', '1.4', '3.1', '3.2', '4.2'] } as const
/** Nobody's rows: of the whole country. */
export const PUBLIC_DATA = each([...INTERNOS, 'representante'], ANY)
/** Look-ups of the customer's form. */
export const APOIO = { reach: { ...INTERNAL, representante: COMPANY }, menus: ['1.1'] } as const
export const PEDIDO = { reach: OWN_ROWS, menus: ['1.2'] } as const
export const READ_PEDIDO = { ...PEDIDO, menuExempt: INTERNOS } as const

/** A call that needs no input. */
export const list: Pick<CallCase<unknown>, 'input'> = { input: () => ({}) }
export const codigo = <Row>(code: (row: Row) => string): Pick<CallCase<Row>, 'inputOn'> => ({
  inputOn: (row) => ({ params: { codigo: code(row) } }),
})
