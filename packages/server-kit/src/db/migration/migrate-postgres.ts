import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inTurn } from '../../in-turn'
import { OperatorError } from '../../program'
import { sqlState } from '../database'
import { appliedMigrations, ledgerOf, refuseOtherTables, underWayOf } from './ledger'
import { type Migration, readMigrations } from './read-migrations'
import { type Step, stepsOf } from './steps'
import { createSchema } from './create-schema'
import { pathOf } from '../schema/within'

const MIGRATION_LOCK = 7_270_001
const SCHEMA_LOCK = 7_270_003
const CONNECT_TIMEOUT_MS = 10_000
/** How long other statements may wait behind a migration statement that itself waits for its lock. */
const LOCK_TIMEOUT_MS = 500
const LOCK_TRIES = 600
const LOCK_PAUSE_MS = 1000
const TURN_POLL_MS = 200

/** Where a database, or one of its schemas, notes its migrations, and the lock under which it is migrated. */
interface Place {
  schema?: string | undefined
  ledger: string
  underWay: string
  lock: string
}

/** The lock of who makes, migrates, fills, moves or removes a company's schema: two integers, as PostgreSQL takes them. */
export const schemaLock = (schema: string): string => `${SCHEMA_LOCK}, hashtext('${schema}')`

const placeOf = (schema: string | undefined): Place => ({
  schema,
  ledger: ledgerOf(schema),
  underWay: underWayOf(schema),
  lock: schema === undefined ? String(MIGRATION_LOCK) : schemaLock(schema),
})

/**
 * Brings the tables up to date, in a session of its own. An empty database gets all migrations in one transaction; a
 * database that others may be writing to gets them step by step, and after a crash continues with the interrupted
 * step. Of several servers that start at once only one migrates.
 * @param mayMake whether a schema that is missing is made; without it, one that was dropped meanwhile stays away
 * @returns whether the tables were made now
 */
export async function migratePostgres(
  url: string,
  folder: string,
  onStep: (tag: string, step: Step) => void = () => undefined,
  schema?: string,
  mayMake = false,
): Promise<boolean> {
  const place = placeOf(schema)
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A lost connection fails its queries; an unhandled error event would end the process too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (schema !== undefined) await client.query(`set search_path to ${pathOf(schema)}`)
    if ((await pending(client, migrations, place)).length === 0) return false
    await client.query('set statement_timeout = 0')
    await untilTurn(client, place)
    const left = await pending(client, migrations, place)
    if (left.length < migrations.length) {
      await inTurn(left, (migration) => migrateAtWork(client, migration, place, onStep))
    } else if (schema === undefined) await migrate(drizzle({ client }), { migrationsFolder: folder })
    else {
      if (!mayMake) await refuseMissing(client, schema)
      await createSchema(async (text) => (await client.query(text)).rows, migrations, schema)
    }
    return left.length === migrations.length
  } finally {
    // The lock ends with the session.
    await client.end()
  }
}

/**
 * Polls for the migration lock: a statement that waits for it would hold up index building, which waits for all
 * statements.
 */
async function untilTurn(client: pg.Client, { lock }: Place): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as has`)
    if (rows[0]?.has) return
    await setTimeout(TURN_POLL_MS)
  }
}

/** @throws for a schema that is not there; asked under the schema's lock, which whoever drops it holds */
async function refuseMissing(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query('select to_regnamespace(quote_ident($1)) is not null as has', [schema])
  if (!rows[0]?.has) throw new OperatorError(`O esquema ${schema} não está mais neste banco.`)
}

/** Migrations that the database has not had yet. */
async function pending(
  client: pg.Client,
  migrations: readonly Migration[],
  { ledger }: Place,
): Promise<Migration[]> {
  const applied = await appliedMigrations(async (text) => (await client.query(text)).rows, ledger)
  refuseOtherTables(
    applied,
    migrations.map(({ hash }) => hash),
  )
  const last = applied.at(-1)?.when
  return migrations.filter(({ when }) => last === undefined || when > last)
}

async function migrateAtWork(
  client: pg.Client,
  { tag, hash, when, atWork }: Migration,
  { ledger, underWay }: Place,
  onStep: (tag: string, step: Step) => void,
): Promise<void> {
  const steps = stepsOf(atWork)
  const done = await stepsDone(client, hash, underWay)
  for (const [at, step] of steps.entries()) {
    if (at < done) continue
    onStep(tag, step)
    const note = `update ${underWay} set steps = ${at + 1}`
    if (step.alone) await doAlone(client, step, note, tag)
    else await inTransaction(client, [...step.texts, note], tag)
  }
  await inTransaction(
    client,
    [`insert into ${ledger} (hash, created_at) values ('${hash}', ${when})`, `drop table ${underWay}`],
    tag,
  )
}

async function stepsDone(client: pg.Client, hash: string, underWay: string): Promise<number> {
  await client.query(`create table if not exists ${underWay} (hash text not null, steps integer not null)`)
  const { rows } = await client.query(`select hash, steps from ${underWay}`)
  const [begun] = rows
  if (begun && begun.hash !== hash) {
    throw new OperatorError(
      'Uma atualização de outra versão do programa parou no meio: termine-a com essa versão.',
    )
  }
  if (!begun) await client.query(`insert into ${underWay} values ('${hash}', 0)`)
  return begun?.steps ?? 0
}

/**
 * Runs a step that cannot be in a transaction; when it was interrupted, its remains are removed first and it is
 * repeated.
 */
async function doAlone(client: pg.Client, { texts, index }: Step, note: string, tag: string): Promise<void> {
  // Nobody waits behind this step, so it may wait as long as it needs.
  await patiently(client, tag, 0, async () => {
    if (index) {
      const { rows } = await client.query(
        'select 1 from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
        [index],
      )
      if (rows.length > 0) await client.query(`drop index concurrently if exists "${index}"`)
    }
    await inTurn(texts, (text) => client.query(text))
  })
  await client.query(note)
}

async function inTransaction(client: pg.Client, texts: readonly string[], tag: string): Promise<void> {
  await patiently(client, tag, LOCK_TIMEOUT_MS, async () => {
    await client.query('begin')
    await inTurn(texts, (text) => client.query(text))
    await client.query('commit')
  })
}

/** SQLSTATEs after which a step is retried: lock not available in time, deadlock, serialization. */
const PASSES = ['55P03', '40P01', '40001']

/** Retries until the lock is available, with pauses so that writers can continue. */
async function patiently(
  client: pg.Client,
  tag: string,
  lockTimeoutMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!PASSES.includes(sqlState(error) ?? '')) throw error
      if (attempt >= LOCK_TRIES) {
        throw new OperatorError(
          `A atualização ${tag} não consegue a trava de uma tabela: outra transação a mantém.`,
        )
      }
      await setTimeout(Math.random() * LOCK_PAUSE_MS)
    }
  }
}
