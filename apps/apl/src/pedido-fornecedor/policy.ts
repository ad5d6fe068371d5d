import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownCodfor } from '../policy'

/** Supplier orders of one company that the caller may touch, over the alias `p`. */
export const visiblePedidosFornecedor = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa} and p.codfor is not null and p.situacao <> 'D'`,
    actor.tipo === 'fornecedor' && sql`p.codfor = ${ownCodfor(scope)}`,
  ])
