import { notFound } from '@trama/server-kit/errors'
import { and, eq } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { empresaScope } from './policy'
import { empresa } from './tables'

/** Address at which the company's APL answers; only a master learns the address of another company. */
export async function readEndereco({ db, actor }: SessionContext, query: { empresa?: string | undefined }) {
  const [found] = await db
    .select({ servidor: empresa.servidor, porta: empresa.porta })
    .from(empresa)
    .where(and(eq(empresa.codcli, query.empresa ?? actor.empresa), empresaScope(actor)))
  if (!found) throw notFound()
  return found
}
