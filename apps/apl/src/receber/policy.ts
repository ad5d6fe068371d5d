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

/** Condition: a caller of a till's menu alone reaches the titles of its sales, of these. */
const ofMenu = ({ tipo, acessos }: AplContext['actor']): SQL | false =>
  tipo !== 'cliente' && !acessos.includes(MENU.ConsultaDuplicatas) && sql`p.cupom is not null`

/** Those whose boletos the caller may have. */
export const reachedDuplicatas = (ctx: AplContext): SQL =>
  every([visibleDuplicatas(ctx, ctx.scope), ofMenu(ctx.actor)])

/** What is to be collected, beside which there are credits; as the indexes say it. */
export const isTitulo = sql`p.tipo = 'D'`
/** Not paid, or not in full; as the indexes of each say it. */
export const isOpen = sql`p.situacao = '0'`
export const isPaid = sql`p.situacao = '1'`
/** Due on or before it is overdue today: its next bank day has passed. */
export const lastOverdueDay = (): string => overdueUntil(todayIn())
export const isOverdue = (until = lastOverdueDay()): SQL => sql`${isOpen} and p.dt_vencto <= ${until}`

/** Not of an invoice that the tax authority has yet to accept, rejected or denied, nor of one that is cancelled or to be. */
export const isCobravel = sql`not exists (select from fatura f where f.empresa = p.empresa and f.chave = p.chave
  and (f.impresso in ('A', 'N', 'D', 'C') or f.a_cancelar_desde is not null))`

/** Of an invoice's number, with the zeros that people type or without. */
export const daFatura = (fatura: string): SQL => sql`p.fatura in (${fatura}, ${bareFatura(fatura)})`
