import { MENU } from '@trama/contract/access'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { isInternal } from '../policy'

/** SQL for the payables of one company, over the alias `p`; visible to internal user types only. */
export const visibleContas = ({ actor }: AplContext, { empresa }: EmpresaScope): SQL =>
  isInternal(actor) ? sql`p.empresa = ${empresa}` : sql`false`

/**
 * Conditions for payables that wait for release (open, neither released nor refused) and for refused ones, as their
 * partial indexes have them.
 */
export const WAITS = sql`p.situacao = '0' and p.bloqueio = 'S' and p.aprovado <> 'R'`
export const REFUSED = sql`p.situacao = '0' and p.aprovado = 'R'`

/** SQL for the payables of the caller's company that he reads one by one. */
export const readableContas = (ctx: AplContext): SQL =>
  every([visibleContas(ctx, ctx.scope), !readsReleased(ctx) && sql`(${WAITS} or ${REFUSED})`])

/** Whether the caller also reads payables that are released or paid: with the menu, as every service account has it. */
export const readsReleased = ({ actor }: AplContext): boolean =>
  actor.acessos.includes(MENU.LiberacaoPagamento)
