/** Makes a schema with all tables, and before it what the schemas of a database share: extensions and the job queue. */
import { inTurn } from '../../in-turn'
import { OperatorError } from '../../program'
import { EXTENSIONS_SCHEMA } from '../schema/within'
import { type Ask, ledgerOf } from './ledger'
import type { Migration } from './read-migrations'

const SHARED_LOCK = 7_270_004
const makesQueue = ({ statements }: Migration) =>
  statements.some((text) => /create schema (if not exists )?fila/i.test(text))

/** Makes the schema whole or not at all; one that stands there empty gets its tables. */
export async function createSchema(
  ask: Ask,
  migrations: readonly Migration[],
  schema: string,
): Promise<void> {
  await shareBefore(ask, migrations)
  await whole(ask, async () => {
    await ask(`create schema if not exists "${schema}"`)
    await createTables(ask, migrations, schema)
  })
}

/** Makes the tables of an empty schema in the caller's transaction, whose search path leads to it. */
export async function createTables(
  ask: Ask,
  migrations: readonly Migration[],
  schema: string,
): Promise<void> {
  const ledger = ledgerOf(schema)
  await ask(`create table ${ledger} (id serial primary key, hash text not null, created_at bigint)`)
  await inTurn(migrations, async (migration) => {
    const { hash, when, statements } = migration
    // In one piece: a company is ready sooner than by hundreds of trips.
    if (!makesQueue(migration)) await ask(statements.join('\n;\n'))
    await ask(`insert into ${ledger} (hash, created_at) values ('${hash}', ${when})`)
  })
}

/** The first schema of a database makes what all of them share; others that are made at the same time wait. */
export const shareBefore = (ask: Ask, migrations: readonly Migration[]): Promise<void> =>
  whole(ask, async () => {
    await ask(`select pg_advisory_xact_lock(${SHARED_LOCK})`)
    await ask(`create schema if not exists ${EXTENSIONS_SCHEMA}`)
    await ask(`create extension if not exists pg_trgm schema ${EXTENSIONS_SCHEMA}`)
    await bringExtension(ask)
    const [job] = await ask<{ has: boolean }>("select to_regclass('fila.job') is not null as has")
    if (!job?.has) await inTurn(migrations.find(makesQueue)?.statements ?? [], (text) => ask(text))
    // Jobs are taken schema by schema; the schema is the job's `singleton_key`.
    await ask(`create index if not exists job_esquema on fila.job (name, singleton_key, start_after)
      where state < 'active'`)
  })

/** A database's owner may have made the extension before, in a schema that no company's path leads to. */
async function bringExtension(ask: Ask): Promise<void> {
  const [found] = await ask<{ schema: string }>(
    "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'",
  )
  if (!found || found.schema === EXTENSIONS_SCHEMA) return
  const move = `alter extension pg_trgm set schema ${EXTENSIONS_SCHEMA}`
  await ask(move).catch(() => {
    throw new OperatorError(
      `A extensão pg_trgm está no esquema ${found.schema}, e este usuário do banco não pode mudá-la. Peça ao dono: ${move};`,
    )
  })
}

async function whole(ask: Ask, work: () => Promise<void>): Promise<void> {
  await ask('begin')
  try {
    await work()
    await ask('commit')
  } catch (error) {
    await ask('rollback').catch(() => undefined)
    throw error
  }
}
