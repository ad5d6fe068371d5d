import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownCodrep } from '../policy'

/** SQL over the alias `r` for representatives whose goals the caller may see: a representative only the own one. */
export const visibleMetas = ({ actor, scope, empresa }: AplContext): SQL =>
  every([sql`r.empresa = ${empresa}`, actor.tipo === 'representante' && sql`r.codrep = ${ownCodrep(scope)}`])
