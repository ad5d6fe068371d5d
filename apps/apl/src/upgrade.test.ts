/** From the first migration to the last on PostgreSQL while orders are saved: nothing lost, nobody held up, the same tables. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '@trama/server-kit/db/away'
import { migratePostgres } from '@trama/server-kit/db/migration/migrate-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS } from './migrations-folder'
import { migrationsBefore } from './testing/older-migrations'
import { fillFirstState } from './testing/upgrade/first-state'
import { pedidosDeMateriais, sellMateriais, wrongTipos } from './testing/upgrade/materiais'
import { missingOf, startWriter } from './testing/upgrade/order-writer'
import { schemaOf } from './testing/upgrade/schema-of'

const cluster = process.env.TEST_DATABASE_URL
const PEDIDOS = 4000
const PER_SECOND = 40
const KILLS = 12
const REPORT_MS = 6000

describe.runIf(cluster)('an upgrade at work', () => {
  const names = ['nova', 'antiga', 'morta', 'lida', 'vendida'].map(
    (name) => `${name}_${randomUUID().replaceAll('-', '')}`,
  )
  const [fresh = '', old = '', killed = '', read = '', sold = ''] = names.map(
    (name) => new URL(`/${name}`, cluster ?? 'postgres:').href,
  )
  const admin = async (...texts: string[]) => {
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    let rows = 0
    for (const text of texts) rows = (await client.query(text)).rows.length
    await client.end()
    return rows
  }
  beforeAll(async () => {
    await admin(...names.map((name) => `create database ${name}`))
    await migratePostgres(fresh, MIGRATIONS)
  })
  afterAll(() => admin(...names.map((name) => `drop database if exists ${name} with (force)`)))

  const wrongSums = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select empresa, fonte, corte, dia, chave, situacao, documentos, qtde, valor from resumo_certo
       except select empresa, fonte, corte, dia, chave, situacao, documentos, qtde, valor from (
         select empresa, fonte, corte, dia, chave, situacao, sum(documentos)::int as documentos, sum(qtde) as qtde, sum(valor) as valor from (
           select empresa, fonte, corte, dia, chave, situacao, documentos, qtde, valor from resumo_dia
           union all select d.empresa, d.fonte, c.corte, c.dia, c.chave, d.situacao, d.documentos, d.qtde, d.valor
           from resumo_delta d, resumo_cortes(d) c) x group by 1, 2, 3, 4, 5, 6) y`,
    )
    await client.end()
    return rows
  }

  test('loses no order, and ends with the tables of a new database', async () => {
    await fillFirstState(old, PEDIDOS)
    const writer = startWriter(old, PEDIDOS, PER_SECOND)
    await setTimeout(500)
    await migratePostgres(old, MIGRATIONS)
    await setTimeout(500)
    const written = await writer.stop()
    expect(written.errors).toEqual([])
    expect(written.added).toBeGreaterThan(20)
    expect(await missingOf(old, PEDIDOS, written)).toEqual([])
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
    expect(await wrongSums(old)).toEqual([])
  })

  test('goes on where it was killed', async () => {
    await fillFirstState(killed, PEDIDOS)
    const writer = startWriter(killed, PEDIDOS, PER_SECOND)
    let kills = 0
    for (let isDone = false; !isDone; ) {
      const ended = new AbortController()
      const killing = setTimeout(100 + Math.random() * 400, undefined, { signal: ended.signal }).then(
        async () => {
          // In the end it may come through: a piece of work takes longer than that on a busy machine.
          if (kills < KILLS)
            kills += await admin(
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${names[2]}' and pid in (
               select pid from pg_locks where locktype = 'advisory' and objid = 7270001)`,
            )
        },
        () => undefined,
      )
      isDone = await migratePostgres(killed, MIGRATIONS).then(
        () => true,
        (error: unknown) => {
          if (!isDatabaseAway(error)) throw error
          return false
        },
      )
      ended.abort()
      await killing
    }
    const written = await writer.stop()
    expect(kills).toBeGreaterThan(1)
    expect(written.errors).toEqual([])
    expect(await missingOf(killed, PEDIDOS, written)).toEqual([])
    expect(await schemaOf(killed)).toEqual(await schemaOf(fresh))
    expect(await wrongSums(killed)).toEqual([])
  })

  test('behind a report that reads for seconds nobody waits who saves an order', async () => {
    await fillFirstState(read, PEDIDOS)
    const reader = new pg.Client({ connectionString: read })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select count(*) from pedido, pedido_item limit 0')
    const writer = startWriter(read, PEDIDOS, PER_SECOND)
    const migrated = migratePostgres(read, MIGRATIONS)
    await setTimeout(REPORT_MS)
    await reader.query('commit')
    await reader.end()
    const longest = Math.max(...(await writer.stop()).waits.map(({ ms }) => ms))
    await migrated
    // Half a second for the lock that is tried for, and what a busy machine adds; never as long as the report.
    expect(longest).toBeLessThan(REPORT_MS / 2)
    expect(await schemaOf(read)).toEqual(await schemaOf(fresh))
  })

  test('orders of materials that were there are told apart, in the sums too', async () => {
    await fillFirstState(sold, PEDIDOS)
    await migratePostgres(sold, await migrationsBefore('0054_pedido_de_materiais'))
    await sellMateriais(sold)
    const writer = startWriter(sold, PEDIDOS, PER_SECOND)
    await migratePostgres(sold, MIGRATIONS)
    const written = await writer.stop()
    expect(written.errors).toEqual([])
    expect(await missingOf(sold, PEDIDOS, written)).toEqual([])
    expect(await schemaOf(sold)).toEqual(await schemaOf(fresh))
    expect(await wrongSums(sold)).toEqual([])
    // The writer has put products in the place of some.
    expect(await wrongTipos(sold)).toEqual([])
    expect(await pedidosDeMateriais(sold)).toBeGreaterThan(100)
  })

  test('servers that start at once migrate once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => migratePostgres(old, MIGRATIONS)))
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  })
})
