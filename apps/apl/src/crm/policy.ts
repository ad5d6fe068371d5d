import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { isInternal, ownCodrep } from '../policy'

/** SQL for the code of the session's ERP user, TI's where the session has none. */
export const erpUserOf = ({ actor }: AplContext): SQL<string> =>
  actor.codigo_erp
    ? sql`${actor.codigo_erp}`
    : sql`(select codigo from usuario_erp where nome = ${USUARIO_ERP_PADRAO})`

/** SQL over the alias `p` for the records that the caller reaches; a customer never reads what is noted about him. */
export const ownCrm = ({ actor, scope }: AplContext): SQL | false => {
  if (isInternal(actor)) return false
  return actor.tipo === 'representante' ? sql`p.codrep = ${ownCodrep(scope)}` : sql`false`
}

/** SQL over the alias `p` for the records that the caller may see; nobody sees deleted ones. */
export const visibleCrm = (ctx: AplContext): SQL =>
  every([sql`p.empresa = ${ctx.empresa}`, ownCrm(ctx), sql`p.excluido_em is null`])

/**
 * SQL over the alias `p` for what the caller has to do: a representative's own rows, otherwise rows with the own ERP
 * user.
 */
export const minhaAgenda = (ctx: AplContext): SQL =>
  isInternal(ctx.actor)
    ? sql`p.empresa = ${ctx.empresa} and p.responsavel = ${erpUserOf(ctx)}`
    : every([sql`p.empresa = ${ctx.empresa}`, ownCrm(ctx)])
