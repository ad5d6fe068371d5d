import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { isInternal, ownCodfor } from '../policy'

/**
 * SQL over the alias `p` for orders of one company that the caller may touch: suppliers only their own released ones.
 */
export const visibleOrdens = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    !isInternal(actor) &&
      (actor.tipo === 'fornecedor' ? sql`p.codfor = ${ownCodfor(scope)} and p.liberado = 'S'` : sql`false`),
  ])
