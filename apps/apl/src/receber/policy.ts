import { todayIn } from '@trama/rules/date-br'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Receivables that the caller may see, over the alias `d`. */
export const visibleDuplicatas = ({ actor, scope, empresa }: AplContext): SQL =>
  every([
    sql`d.empresa = ${empresa}`,
    ownRows(actor, scope, { codrep: sql`d.codrep`, codcli: sql`d.codcli` }),
  ])

/** Not paid, or not in full. */
export const isOpen = sql`d.valor > d.valor_pago`
export const isPaid = sql`d.valor <= d.valor_pago`
/** Open and past the due date. */
export const isOverdue = (): SQL => sql`${isOpen} and d.dt_vencto < ${todayIn()}`
