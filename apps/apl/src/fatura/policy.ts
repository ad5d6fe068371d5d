import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Invoices of one company that the caller may see, over the alias `p`. */
export const visibleFaturas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** S2 §4: files are there once it is printed; a cancelled one keeps its own. */
export const withArquivos = sql`p.impresso in ('S', 'C')`
/** What counts as invoiced. */
export const isLive = sql`p.impresso not in ('C', 'D')`
