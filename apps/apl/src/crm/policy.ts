import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { isInternal, ownCodrep } from '../policy'

/** Code of the session's ERP user, TI's where it has none. */
export const erpUserOf = ({ actor }: AplContext): SQL<string> =>
  actor.codigo_erp
    ? sql`${actor.codigo_erp}`
    : sql`(select codigo from usuario_erp where nome = ${USUARIO_ERP_PADRAO})`

/** Whose records the caller reaches, over the alias `p`; what is noted about a customer he does not read himself. */
export const ownCrm = ({ actor, scope }: AplContext): SQL | false => {
  if (isInternal(actor)) return false
  return actor.tipo === 'representante' ? sql`p.codrep = ${ownCodrep(scope)}` : sql`false`
}

/** Records that the caller may see, over the alias `p`: deleted ones nobody. */
export const visibleCrm = (ctx: AplContext): SQL =>
  every([sql`p.empresa = ${ctx.empresa}`, ownCrm(ctx), sql`p.excluido_em is null`])

/** What the caller is to do, over the alias `p`: a representative the own rows, others what names their ERP user. */
export const minhaAgenda = (ctx: AplContext): SQL =>
  isInternal(ctx.actor)
    ? sql`p.empresa = ${ctx.empresa} and p.responsavel = ${erpUserOf(ctx)}`
    : every([sql`p.empresa = ${ctx.empresa}`, ownCrm(ctx)])
