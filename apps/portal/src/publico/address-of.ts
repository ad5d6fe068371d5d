import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { empresa } from '../empresa/tables'

/** Address of a company's APL; a closed company is treated as unknown. */
export async function addressOf(db: Db, codcli: string): Promise<{ servidor: string; porta: number }> {
  const columns = columnsOf(empresa, 'servidor, porta')
  const found = await selectFirst(db, columns, sql`from empresa where codcli = ${codcli} and ativo = 1`)
  if (!found) throw notFound()
  return found
}
