/** Servers behind pgbouncer in transaction mode, with the settings of deploy/pgbouncer/pgbouncer.ini. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { schemaOf } from '@trama/apl/tenant/codes'
import { type Database, transaction } from '@trama/server-kit/db/database'
import { openPostgres } from '@trama/server-kit/db/postgres'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pooler, startPooler } from '../../lib/postgres/pooler'
import { type Installation, newInstallation, startBoth } from '../installation'

const cluster = process.env.TEST_DATABASE_URL

describe.runIf(cluster)('behind a pooler', () => {
  const LIMIT_MS = 30_000
  let pooler: Pooler
  let installation: Installation
  beforeAll(async () => {
    pooler = await startPooler(cluster ?? '')
    installation = await newInstallation(cluster, pooler.url)
  })
  afterAll(async () => {
    await installation.remove()
    await pooler.stop()
  })

  const open = (url = installation.env.APL_DATABASE_URL ?? ''): Promise<Database> =>
    openPostgres(url, MIGRATIONS, {
      directUrl: installation.env.APL_DATABASE_DIRECT_URL,
      prepared: false,
      statementTimeoutMs: LIMIT_MS,
    })

  test('portal and APL start on empty databases and work', async () => {
    const servers = await startBoth(installation)
    try {
      for (const url of [servers.portal, servers.apl]) {
        expect((await fetch(`${url}/pronto`)).status).toBe(200)
      }
    } finally {
      await servers.stop()
    }
  })

  test('statements have a time limit, and transactions leave no state behind', async () => {
    const database = await open()
    try {
      const ask = (n: number) =>
        transaction(database.db, async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${n}::int)`)
          await tx.execute(sql`select ${n}::int as n, pg_sleep(0.02)`)
        })
      await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
      const left = () =>
        rows(
          database.db,
          sql`select pg_backend_pid() as pid, current_setting('statement_timeout') as limite,
                (select count(*) from pg_prepared_statements) as preparados,
                (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as travas,
                pg_sleep(0.05)::text as nada`,
        )
      const found = (await Promise.all(Array.from({ length: 10 }, left))).flat()
      // Ten connections to the pooler share five connections to PostgreSQL.
      expect(new Set(found.map(({ pid }) => pid)).size).toBe(5)
      for (const { limite, preparados, travas } of found) {
        expect({ limite, preparados, travas }).toEqual({ limite: '30s', preparados: 0, travas: 0 })
      }
    } finally {
      await database.close()
    }
  })

  test('calls of two companies share connections, and each finds its own rows', async () => {
    const own = await newInstallation(cluster, pooler.url)
    const { APL_DATABASE_URL: url = '', APL_DATABASE_DIRECT_URL: directUrl } = own.env
    const database = await openPostgres(url, MIGRATIONS, { directUrl, prepared: false, several: true })
    try {
      const companies = await inTurn(['1', '2'], async (codcli) => {
        const schema = schemaOf(codcli)
        await database.create?.(schema)
        const { db } = database.within?.(schema) ?? database
        await db.execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
          values ('001', ${codcli}, '', 'incluir', 'pedido', '1')`)
        return { codcli, db }
      })
      const find = async ({ codcli, db }: (typeof companies)[number]) => ({
        codcli,
        found: await rows(
          db,
          sql`select usuario, pg_sleep(0.01)::text as nada from auditoria where chave = ${'1'}`,
        ),
      })
      const asked = Array.from({ length: 60 }, () => companies).flat()
      const answers = await Promise.all(asked.map(find))
      for (const { codcli, found } of answers) expect(found).toEqual([{ usuario: codcli, nada: '' }])
    } finally {
      await database.close()
      await own.remove()
    }
  })

  test('a server refuses a pooler that sets no limit, and says so', async () => {
    const unlimited = await startPooler(cluster ?? '', (ini) => ini.replaceAll(/ connect_query=.*$/gm, ''))
    try {
      const { pathname } = new URL(installation.env.APL_DATABASE_URL ?? '')
      await expect(open(new URL(pathname, unlimited.url).href)).rejects.toThrow(
        /^O pooler não limita o tempo dos comandos/,
      )
    } finally {
      await unlimited.stop()
    }
  })
})
