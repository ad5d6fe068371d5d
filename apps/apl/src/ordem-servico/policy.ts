import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownCodfor } from '../policy'

/** Service orders of one company that the caller sees, over the alias `p`: suppliers their own, internal types all. */
export const visibleOrdensServico = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    actor.tipo === 'fornecedor' && sql`p.codfor = ${ownCodfor(scope)}`,
  ])
