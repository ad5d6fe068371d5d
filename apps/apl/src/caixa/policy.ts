import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownCodrep } from '../policy'

/** Sessions of one company that the caller may see and close, over the alias `p`: a representative's own. */
export const visibleCaixas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    actor.tipo === 'representante' && sql`p.codrep = ${ownCodrep(scope)}`,
  ])

export type Operador = Pick<AplContext, 'actor' | 'scope' | 'empresa'>

/** Who has one open session: the ERP user; representatives, who share theirs, by their own code. */
export const operadorOf = ({ actor, scope }: Pick<Operador, 'actor' | 'scope'>): string =>
  actor.tipo === 'representante' ? `R${ownCodrep(scope)}` : actor.codigo_erp || `#${actor.id}`
