import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownCodrep } from '../policy'

/** SQL over the alias `p` for the sessions that the caller may see and close: a representative's only his own. */
export const visibleCaixas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    actor.tipo === 'representante' && sql`p.codrep = ${ownCodrep(scope)}`,
  ])

export type Operador = Pick<AplContext, 'actor' | 'scope' | 'empresa'>

/** Key of whoever may have one open session: the ERP user, or the representative by his own code. */
export const operadorOf = ({ actor, scope }: Pick<Operador, 'actor' | 'scope'>): string =>
  actor.tipo === 'representante' ? `R${ownCodrep(scope)}` : actor.codigo_erp || `#${actor.id}`
