import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Contacts that the caller may see, over the alias `c`; a customer does not read what is noted about him. */
export const visibleCrm = ({ actor, scope, empresa }: AplContext): SQL =>
  every([
    sql`c.empresa = ${empresa}`,
    actor.tipo === 'cliente'
      ? sql`false`
      : ownRows(actor, scope, { codrep: sql`c.codrep`, codcli: sql`c.codcli` }),
  ])
