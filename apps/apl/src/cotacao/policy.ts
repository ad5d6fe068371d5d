import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { isInternal, ownCodfor } from '../policy'

/** Answers of one company that the caller may touch, over the alias `p`: suppliers the own of what was sent to them. */
export const visibleRespostas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    !isInternal(actor) &&
      (actor.tipo === 'fornecedor'
        ? sql`p.codfor = ${ownCodfor(scope)} and p.enviada_em is not null`
        : sql`false`),
  ])
