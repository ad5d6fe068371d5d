import { schemaOf } from '@trama/apl/tenant/codes'
import { type Database, rows, transaction } from '@trama/server-kit/db/database'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'

/** Removes a company's schema and its jobs, all or nothing; returns how many tables and jobs went. */
export function dropTenant({ db }: Database, codcli: string): Promise<{ tables: number; jobs: number }> {
  const schema = schemaOf(codcli)
  return transaction(db, async (tx) => {
    const tables = await rows(
      tx,
      sql`select from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'r'`,
    )
    await tx.execute(sql`drop schema ${sql.identifier(schema)} cascade`)
    const jobs = await rows(tx, sql`delete from fila.job where singleton_key = ${schema} returning id`)
    await tx.execute(sql`delete from fila.archive where singleton_key = ${schema}`)
    const [left] = await rows(tx, sql`select to_regnamespace(${schema}) is not null as has`)
    if (left?.has) throw new OperatorError(`O esquema ${schema} não pôde ser apagado.`)
    return { tables: tables.length, jobs: jobs.length }
  })
}
