import { MENU } from '@trama/contract/access'
import { todayIn } from '@trama/rules/date-br'
import { bareFatura } from '@trama/rules/fatura/numero'
import { type SQL, sql } from 'drizzle-orm'
import { overdueUntil } from '../boleto/dias-bancarios'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Receivables of one company that the caller may see, over the alias `p`. */
export const visibleDuplicatas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/**
 * Condition for a caller who has only the menu of a till: receivables of retail sales alone. False: no such limit.
 */
const ofMenu = ({ tipo, acessos }: AplContext['actor']): SQL | false =>
  tipo !== 'cliente' && !acessos.includes(MENU.ConsultaDuplicatas) && sql`p.cupom is not null`

/** SQL for the receivables whose boletos the caller may get. */
export const reachedDuplicatas = (ctx: AplContext): SQL =>
  every([visibleDuplicatas(ctx, ctx.scope), ofMenu(ctx.actor)])

/** Condition for receivables to be collected, as opposed to credits; same text as in the partial indexes. */
export const isTitulo = sql`p.tipo = 'D'`
/** Conditions for open (not fully paid) and paid receivables; same text as in the partial indexes. */
export const isOpen = sql`p.situacao = '0'`
export const isPaid = sql`p.situacao = '1'`
/** The latest due day that is overdue today, because the bank day after it has passed. */
export const lastOverdueDay = (): string => overdueUntil(todayIn())
export const isOverdue = (until = lastOverdueDay()): SQL => sql`${isOpen} and p.dt_vencto <= ${until}`

/**
 * Condition that leaves out receivables whose invoice awaits the tax authority, was rejected, denied or cancelled, or
 * is being cancelled.
 */
export const isCobravel = sql`not exists (select from fatura f where f.empresa = p.empresa and f.chave = p.chave
  and (f.impresso in ('A', 'N', 'D', 'C') or f.a_cancelar_desde is not null))`

/** Condition for an invoice's number, typed with or without leading zeros. */
export const daFatura = (fatura: string): SQL => sql`p.fatura in (${fatura}, ${bareFatura(fatura)})`
