/**
 * A database of a test on Citus: one on the coordinator and one on each worker, all copied from templates in which the
 * tables of one company's schema stand on a worker (docs/scale.md).
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '../db/database'
import { migratePostgres } from '../db/migration/migrate-postgres'
import { spreadSchema } from '../db/schema/spread-schema'
import { inTurn } from '../in-turn'

const SCHEMA = 'empresa'
const TRIES = 50
const PAUSE_MS = 200
/** SQLSTATEs: the template does not exist; it is in use, by the engine's own process or by another copy. */
const UNKNOWN_DATABASE = '3D000'
const IN_USE = '55006'
/** SQLSTATEs of a name that is taken, before and at the same moment. */
const TAKEN = ['42P04', '23505']

interface Nodes {
  coordinator: string
  workers: readonly string[]
}

/** Makes databases of this name on all nodes, and returns how to remove them. */
export async function citusDatabase(
  { coordinator, workers }: Nodes,
  migrations: string,
  template: string,
  name: string,
): Promise<() => Promise<void>> {
  const nodes = [coordinator, ...workers]
  try {
    await copyOnAll(nodes, template, name)
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_DATABASE) throw error
    await makeTemplate({ coordinator, workers }, migrations, template)
    await copyOnAll(nodes, template, name)
  }
  return async () => {
    for (const node of nodes) await execute(node, `drop database if exists ${name} with (force)`)
  }
}

async function copyOnAll(nodes: readonly string[], template: string, name: string): Promise<void> {
  for (const node of nodes) {
    await copy(node, template, name)
    await execute(node, `alter database ${name} set search_path = ${SCHEMA}, public`)
  }
}

async function copy(node: string, template: string, name: string, attempt = 1): Promise<void> {
  try {
    await execute(
      node,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
      `create database ${name} template ${template}`,
    )
  } catch (error) {
    if (sqlState(error) !== IN_USE || attempt >= TRIES) throw error
    await setTimeout(PAUSE_MS)
    await copy(node, template, name, attempt + 1)
  }
}

/** Makes the templates; of several processes one makes them, and the others wait for it. */
async function makeTemplate({ coordinator, workers }: Nodes, migrations: string, template: string) {
  const part = `${template}_novo`
  try {
    await execute(coordinator, `create database ${part}`)
  } catch (error) {
    if (!TAKEN.includes(sqlState(error) ?? '')) throw error
    await untilThere(coordinator, template)
    return
  }
  for (const worker of workers) await execute(worker, `create database ${part}`)
  for (const node of [coordinator, ...workers]) {
    await execute(databaseUrl(node, part), 'create extension citus', 'create extension pg_trgm')
    await execute(node, `alter database ${part} set search_path = ${SCHEMA}, public`)
  }
  const url = databaseUrl(coordinator, part)
  await execute(
    url,
    `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`,
    ...workers.map((worker) => `select citus_add_node('127.0.0.1', ${new URL(worker).port})`),
    `create schema ${SCHEMA}`,
  )
  await migratePostgres(url, migrations)
  await connected(url, (client) => spreadSchema(client, SCHEMA))
  for (const node of [...workers, coordinator]) await copy(node, part, template)
}

async function untilThere(node: string, template: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await execute(node, `select from pg_database where datname = '${template}'`)
    if (found > 0) return
    await setTimeout(PAUSE_MS * 3)
  }
  throw new Error('O modelo do banco distribuído não ficou pronto.')
}

/** Runs statements, each by itself, and returns how many rows the last one gave. */
const execute = (url: string, ...statements: string[]): Promise<number> =>
  connected(url, async (client) => {
    const results = await inTurn(statements, (statement) => client.query(statement))
    return results.at(-1)?.rowCount ?? 0
  })

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The address of another database of a server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
