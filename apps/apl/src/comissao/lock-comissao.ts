import type { Db } from '@trama/server-kit/db/database'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { sql } from 'drizzle-orm'

/** Lock until the transaction ends: only one call at a time closes, reopens or changes rates of a company. */
export const lockComissao = (tx: Db, empresa: string) =>
  tx.execute(sql`select ${namedLock(`comissao ${empresa}`)}`)
