/** What a company says of who may release a purchase order, in its parameters (docs/operations.md). */
import { type SQL, sql } from 'drizzle-orm'

export const PARAMETROS_COMPRA = {
  /** Reais up to which a user releases; `tipo` is the ERP user, empty for all others. */
  limite: 'COM10',
  /** Reais above which a second approver is asked. */
  segundo: 'COM20',
  /** S: nobody releases the own order. */
  propria: 'COM30',
} as const

/** The value of one; null where the company says nothing. */
export const parametroCompra = (empresa: SQL | string, codigo: string): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and codigo = ${codigo} and tipo = '')`
