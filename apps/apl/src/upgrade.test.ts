/** From the baseline to a made-up migration on PostgreSQL while orders are saved: nothing lost, nobody held up, the same tables. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '@trama/server-kit/db/away'
import { migratePostgres } from '@trama/server-kit/db/migration/migrate-postgres'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillBaseState } from './testing/upgrade/base-state'
import { withNextStep } from './testing/upgrade/next-step'
import { missingOf, startWriter } from './testing/upgrade/order-writer'
import { schemaOf } from './testing/upgrade/schema-of'

const cluster = process.env.TEST_DATABASE_URL
const PEDIDOS = 4000
const PER_SECOND = 40
const REPORT_MS = 6000
/** How far into a step its session is ended. */
const KILL_MS = 8

describe.runIf(cluster)('an upgrade while the servers work', () => {
  const names = ['nova', 'antiga', 'morta', 'lida'].map(
    (name) => `${name}_${randomUUID().replaceAll('-', '')}`,
  )
  const [fresh = '', old = '', killed = '', read = ''] = names.map(
    (name) => new URL(`/${name}`, cluster ?? 'postgres:').href,
  )
  let migrations = ''
  const ask = async (url: string | undefined, ...texts: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    let rows: unknown[] = []
    for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text))
    await client.end()
    return rows
  }
  beforeAll(async () => {
    migrations = await withNextStep()
    await ask(cluster, ...names.map((name) => `create database ${name}`))
    await migratePostgres(fresh, migrations)
  })
  afterAll(async () => {
    await ask(cluster, ...names.map((name) => `drop database if exists ${name} with (force)`))
    await rm(migrations, { recursive: true })
  })

  const wrongYears = (url: string) =>
    ask(url, 'select numero from pedido where ano is distinct from extract(year from dt_emissao)')

  test('loses no order, and ends with the tables of a new database', async () => {
    await fillBaseState(old, PEDIDOS)
    const writer = startWriter(old, PEDIDOS, PER_SECOND)
    await setTimeout(500)
    await migratePostgres(old, migrations)
    await setTimeout(500)
    const written = await writer.stop()
    expect(written.errors).toEqual([])
    expect(written.added).toBeGreaterThan(20)
    expect(await missingOf(old, PEDIDOS, written)).toEqual([])
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
    expect(await wrongYears(old)).toEqual([])
  })

  test('killed again and again in the midst of its steps, it goes on there', async () => {
    await fillBaseState(killed, PEDIDOS)
    const writer = startWriter(killed, PEDIDOS, PER_SECOND)
    const killer = new pg.Client({ connectionString: cluster })
    await killer.connect()
    const begun: string[] = []
    let kills = 0
    let killing: Promise<void> | undefined
    const kill = async () => {
      await setTimeout(Math.random() * KILL_MS)
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${names[2]}' and pid in (
         select pid from pg_locks where locktype = 'advisory' and objid = 7270001)`,
      )
      kills += rowCount ?? 0
    }
    for (let isDone = false; !isDone; ) {
      isDone = await migratePostgres(killed, migrations, (_tag, { texts }) => {
        const step = texts.join('\n')
        // A step that begins again was cut short, or the note of its end was.
        if (begun.includes(step)) expect(begun.at(-1)).toBe(step)
        // One kill for a session: a second one would find it gone.
        else killing ??= kill()
        begun.push(step)
      }).then(
        () => true,
        (error: unknown) => {
          if (!isDatabaseAway(error)) throw error
          return false
        },
      )
      await killing
      killing = undefined
    }
    await killer.end()
    const written = await writer.stop()
    expect(kills).toBeGreaterThan(5)
    expect(written.errors).toEqual([])
    expect(await missingOf(killed, PEDIDOS, written)).toEqual([])
    expect(await schemaOf(killed)).toEqual(await schemaOf(fresh))
    expect(await wrongYears(killed)).toEqual([])
  })

  test.runIf(isLongRun)(
    'does not delay the saving of orders behind a report that reads for seconds',
    async () => {
      await fillBaseState(read, PEDIDOS)
      const reader = new pg.Client({ connectionString: read })
      await reader.connect()
      await reader.query('begin')
      await reader.query('select count(*) from pedido, pedido_item limit 0')
      const writer = startWriter(read, PEDIDOS, PER_SECOND)
      const migrated = migratePostgres(read, migrations)
      await setTimeout(REPORT_MS)
      await reader.query('commit')
      await reader.end()
      const longest = Math.max(...(await writer.stop()).waits.map(({ ms }) => ms))
      await migrated
      // A save waits at most for the half second that the migration tries for its lock, plus delays of a busy machine;
      // never as long as the report.
      expect(longest).toBeLessThan(REPORT_MS / 2)
      expect(await schemaOf(read)).toEqual(await schemaOf(fresh))
    },
  )

  test('servers that start at the same time migrate once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => migratePostgres(old, migrations)))
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  })
})
