import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownCodfor } from '../policy'

/** SQL over the alias `p` for deposits that the caller sees: suppliers those that they keep, internal types all. */
export const visibleDepositos = ({ actor, scope }: AplContext): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    actor.tipo === 'fornecedor' && sql`p.portador = ${ownCodfor(scope)}`,
  ])
