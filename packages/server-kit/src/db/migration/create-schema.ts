/** Makes a schema with all tables, and before it what the schemas of a database share: extensions and the job queue. */
import type pg from 'pg'
import { inTurn } from '../../in-turn'
import { EXTENSIONS_SCHEMA } from '../schema/within'
import type { Migration } from './read-migrations'

const SHARED_LOCK = 7_270_004
const makesQueue = ({ statements }: Migration) =>
  statements.some((text) => /create schema (if not exists )?fila/i.test(text))

/** Makes the schema whole or not at all. */
export async function createSchema(
  client: pg.Client,
  migrations: readonly Migration[],
  schema: string,
  ledger: string,
): Promise<void> {
  await whole(client, () => shareBefore(client, migrations))
  await whole(client, async () => {
    await client.query(`create schema if not exists "${schema}"`)
    await client.query(
      `create table ${ledger} (id serial primary key, hash text not null, created_at bigint)`,
    )
    await inTurn(migrations, async (migration) => {
      const { hash, when, statements } = migration
      // In one piece: a company is ready sooner than by hundreds of trips.
      if (!makesQueue(migration)) await client.query(statements.join('\n;\n'))
      await client.query(`insert into ${ledger} (hash, created_at) values ($1, $2)`, [hash, when])
    })
  })
}

/** The first schema of a database makes what all of them share; others that are made at the same time wait. */
async function shareBefore(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${SHARED_LOCK})`)
  await client.query(`create schema if not exists ${EXTENSIONS_SCHEMA}`)
  await client.query(`create extension if not exists pg_trgm schema ${EXTENSIONS_SCHEMA}`)
  const { rows } = await client.query(`select to_regclass('fila.job') is not null as has`)
  const queue = migrations.find(makesQueue)
  if (!queue) return
  if (!rows[0]?.has) await inTurn(queue.statements, (text) => client.query(text))
  // Jobs are taken schema by schema; the schema is the job's `singleton_key`.
  await client.query(`create index if not exists job_esquema on fila.job (name, singleton_key, start_after)
    where state < 'active'`)
}

async function whole(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
