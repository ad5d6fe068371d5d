/**
 * Reading on replicas by PostgreSQL's streaming replication, with replay paused, the replica killed and queries
 * cancelled.
 */
import { setTimeout } from 'node:timers/promises'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import type { Route } from '@trama/contract/route'
import { TIPOS } from '@trama/contract/access'
import { buildApp } from '@trama/apl/app'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { type Alvo, inputOf } from '@trama/apl/testing/domains'
import { createTestApp, type TestApp } from '@trama/apl/testing/test-app'
import type { World } from '@trama/apl/testing/shown'
import { aWorld } from '@trama/apl/testing/world'
import { type Database, firstRow, rows } from '@trama/server-kit/db/database'
import { placeText } from '@trama/server-kit/db/lsn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { inTurn } from '@trama/server-kit/in-turn'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, type Cluster, startCluster, startStandby } from '../../lib/postgres/cluster'

const MAX_LAG_MS = 1000
const READS = (Object.keys(aplRoutes) as (keyof AplRoutes)[]).filter((name) => {
  const route: Route = aplRoutes[name]
  return route.method === 'GET' && route.access !== 'public' && !route.writes
})

let primary: Cluster
let standby: Cluster
let apl: TestApp
let database: Database
let app: FastifyInstance
let world: World<Alvo>
let token: string
let base: string

/** Opens the test's database on one server, with reads on the standby. */
function openWith(writing: Cluster): Promise<Database> {
  const own = ({ url }: Cluster) => Object.assign(new URL(url), { pathname: `/${base}` }).href
  const replicas = { url: own(standby), maxLagMs: MAX_LAG_MS }
  return openDatabase({ url: own(writing), dataDir: '', migrations: MIGRATIONS, replicas })
}

beforeAll(async () => {
  primary = await startCluster({ durable: false })
  standby = await startStandby(primary, { durable: false, settings: ['max_standby_streaming_delay=100ms'] })
  vi.stubEnv('TEST_DATABASE_URL', primary.url)
  vi.stubEnv('TEST_POOLER_URL', '')
  apl = await createTestApp()
  world = await aWorld(apl)
  token = await world.tokenOf('usuario')
  base = String((await firstRow(apl.db, sql`select current_database() as base`))?.base)
  database = await openWith(primary)
  app = await buildApp({ ...apl, database, jobs: openJobs(database) })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app?.close()
  await database?.close()
  await apl?.close()
  await standby?.stop()
  await primary?.stop()
})

const readers = () => {
  if (!database.readers) throw new Error('no replica')
  return database.readers
}
const isRead = () =>
  readers()
    .states()
    .every((state) => state.isRead)
const untilRead = (wanted: boolean) => vi.waitFor(() => expect(isRead()).toBe(wanted), { timeout: 20_000 })

async function onStandby(text: string) {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

async function untilCaughtUp(): Promise<string> {
  const since = await readers().written()
  await vi.waitFor(
    async () => {
      const { rows: found } = await onStandby('select pg_last_wal_replay_lsn()::text as lsn')
      expect(placeText({ timeline: since.slice(0, 8), lsn: String(found[0]?.lsn) }) >= since).toBe(true)
    },
    { timeout: 20_000 },
  )
  return since
}
const call = (url: string, since?: string, as = token) =>
  app.inject({
    url,
    headers: { acesso: 'portal-web', token: as, ...(since === undefined ? {} : { [ESCRITA_HEADER]: since }) },
  })

/** Number of calls that a replica answered while the work ran. */
async function readThere(work: () => Promise<unknown>): Promise<number> {
  const before = readers().counts().replica
  await work()
  return readers().counts().replica - before
}

test('every call that reads gives every type of user the same answer on the replica', async () => {
  const inputs = new Map<string, GoodInput>()
  await inTurn(READS, async (name) => inputs.set(name, await inputOf(name, world.mine)))
  await untilRead(true)
  const moved = new Set<string>()
  const differ: string[] = []

  async function isSame(name: keyof AplRoutes, as: string, since: string): Promise<boolean> {
    const { url } = requestOf(aplRoutes[name], inputs.get(name) ?? {})
    const there = await call(url, since, as)
    const here = await call(url, undefined, as)
    if (there.headers[ESCRITA_HEADER] !== undefined) moved.add(name)
    return there.statusCode === here.statusCode && there.rawPayload.equals(here.rawPayload)
  }
  await inTurn(TIPOS, async (tipo) => {
    const as = await world.tokenOf(tipo)
    const since = await untilCaughtUp()
    await inTurn(READS, async (name) => {
      if (await isSame(name, as, since)) return
      // A call may have been compared before its refusal was in the audit trail of the replica, so it is compared
      // once more.
      if (!(await isSame(name, as, await untilCaughtUp()))) differ.push(`${name} ${tipo}`)
    })
  })
  expect(differ).toEqual([])
  expect([...moved]).toEqual([])
})

describe('what a user has written', () => {
  const order = (numero: unknown, since?: string) => call(`/Pedido/${String(numero)}`, since)

  async function write(): Promise<{ pedido: unknown; escrita: string }> {
    const reply = await app.inject({
      method: 'POST',
      url: '/Pedido',
      headers: { acesso: 'portal-web', token },
      payload: [world.mine.body()],
    })
    expect(reply.statusCode).toBe(200)
    return { pedido: reply.json()[0].pedido, escrita: String(reply.headers[ESCRITA_HEADER]) }
  }

  test('is in what the user reads next, from a replica as soon as the replica has it', async () => {
    await untilRead(true)
    const { pedido, escrita } = await write()
    expect(escrita).toMatch(/^[0-9A-F]{24}$/)
    await inTurn(Array.from({ length: 20 }), async () =>
      expect((await order(pedido, escrita)).statusCode).toBe(200),
    )
    await untilCaughtUp()
    expect(await readThere(() => order(pedido, escrita))).toBe(1)
  })

  test('never looks old while replay is paused; after a while the replica is left out, and read again later', async () => {
    const before = await untilCaughtUp()
    await untilRead(true)
    await onStandby('select pg_wal_replay_pause()')
    try {
      const { pedido, escrita } = await write()
      // A client that has not written may not see the order yet, since the replica is behind.
      expect((await order(pedido, before)).statusCode).toBe(404)
      expect((await order(pedido, escrita)).statusCode).toBe(200)
      // Older clients, and clients that were told no position yet, are answered by the primary.
      expect((await order(pedido)).statusCode).toBe(200)
      expect((await order(pedido, 'depois')).statusCode).toBe(200)
      await untilRead(false)
      expect((await order(pedido, before)).statusCode).toBe(200)
      expect((await app.inject('/metricas')).body).toMatch(/replica_em_uso\{replica="127\.0\.0\.1:\d+"\} 0/)
    } finally {
      await onStandby('select pg_wal_replay_resume()')
    }
    await untilRead(true)
    expect(await readThere(() => order(1, before))).toBe(1)
  })

  test('is told to a client that sent no position, so that its next call may go to a replica', async () => {
    const told = String((await call('/Pedido')).headers[ESCRITA_HEADER])
    await untilCaughtUp()
    const there = await readThere(async () =>
      expect((await call('/Pedido', told)).headers).not.toHaveProperty(ESCRITA_HEADER),
    )
    expect(there).toBe(1)
  })

  test('is told too after a call that reserves a number', async () => {
    const since = await untilCaughtUp()
    const reply = await call('/Proximo?tabela=VENDA&campo=CODVEN', since)
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers[ESCRITA_HEADER]) > since).toBe(true)
  })
})

test('each company of several is read in its own schema', async () => {
  const name = 'varias'
  await database.db.execute(sql.raw(`create database ${name}`))
  const own = ({ url }: Cluster) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const replicas = { url: own(standby), maxLagMs: MAX_LAG_MS }
  const many = await openDatabase({
    url: own(primary),
    dataDir: '',
    migrations: MIGRATIONS,
    replicas,
    several: true,
  })
  try {
    const schemas = ['empresa_1', 'empresa_2']
    await inTurn(schemas, async (schema) => many.create?.(schema))
    const since = await many.readers?.written()
    await untilCaughtUp()
    await vi.waitFor(() => expect(many.readers?.states().every(({ isRead: is }) => is)).toBe(true), 20_000)
    const standing = await inTurn(schemas, async (schema) => {
      const reader = await many.within?.(schema).readers?.reader(String(since))
      return (
        reader && firstRow(reader.db, sql`select current_schema() as esquema, pg_is_in_recovery() as segue`)
      )
    })
    expect(standing).toEqual(schemas.map((esquema) => ({ esquema, segue: true })))
  } finally {
    await many.close()
  }
})

describe('a replica in trouble', () => {
  test('a write and all that follows in its call go to the primary', async () => {
    const { db, hasWritten } = await readers().reader(await untilCaughtUp())
    const standing = () => firstRow(db, sql`select pg_is_in_recovery() as segue`)
    expect(await standing()).toEqual({ segue: true })
    expect(hasWritten()).toBe(false)
    await db.execute(sql`update empresa set emp_nome = emp_nome`)
    expect(hasWritten()).toBe(true)
    expect(await standing()).toEqual({ segue: false })
  })

  test('a query that its replay cancels is answered by the primary', async () => {
    const { db, hasWritten } = await readers().reader(await untilCaughtUp())
    const slow = rows(db, sql`select count(*) as n, pg_sleep(1.5) from pedido`)
    await setTimeout(300)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table pedido in access exclusive mode`)
    })
    expect(await slow).toHaveLength(1)
    expect(hasWritten()).toBe(true)
  })

  test("no call fails while the replica's connections are cut or it is killed, and it is read again after a start", async () => {
    const since = await untilCaughtUp()
    await untilRead(true)
    const calls = async (count: number) => {
      const replies = await Promise.all(Array.from({ length: count }, () => call('/Pedido', since)))
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    await Promise.all([
      calls(30),
      onStandby('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    ])
    await untilRead(true)
    await Promise.all([calls(30), standby.kill()])
    await calls(5)
    await untilRead(false)
    await calls(5)
    await standby.restart()
    await untilRead(true)
    expect(await readThere(() => calls(3))).toBe(3)
  })
  test('a replica that follows an abandoned primary is not read, however far it has come', async () => {
    const promoted = await startStandby(primary, { durable: false })
    await asOwner('pg_ctl promote -w -D "$PGDATA"', { PGDATA: promoted.data })
    // The abandoned primary goes on writing.
    await database.db.execute(
      sql`create table so_no_antigo as select repeat('x', 900) as x from generate_series(1, 9000)`,
    )
    await untilCaughtUp()
    const other = await openWith(promoted)
    try {
      const place = (await other.readers?.written()) ?? ''
      expect(place.slice(0, 8)).toBe('00000002')
      const reader = await other.readers?.reader(place)
      const standing = reader && (await firstRow(reader.db, sql`select pg_is_in_recovery() as segue`))
      expect(standing).toEqual({ segue: false })
    } finally {
      await other.close()
      await promoted.stop()
    }
  })
})
