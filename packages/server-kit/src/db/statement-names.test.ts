import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '../in-turn'
import { openPool } from './postgres'
import { poolWithin } from './schema/within'

const cluster = process.env.TEST_DATABASE_URL ?? ''
const COUNT = 'select sum(valor)::int as soma from nota where valor >= $1'

describe.runIf(cluster)('statements of two schemas over one connection', () => {
  const name = `nomes_${crypto.randomUUID().replaceAll('-', '')}`
  let admin: pg.Client
  let pool: pg.Pool
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: cluster })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(cluster)
    url.pathname = `/${name}`
    pool = openPool(url.href, { poolSize: 1, keptAtMost: 3 })
    await pool.query(`create schema um; create table um.nota as select 1 as valor;
      create schema dois; create table dois.nota as select 2 as valor`)
  })
  afterAll(async () => {
    await pool.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  const ask = async (schema: string, text: string) => {
    const within = poolWithin(pool, schema, async () => () => undefined)
    return (await within.query({ text }, [0])).rows[0]
  }
  const kept = async () => {
    const { rows } = await pool.query<{ statement: string; uses: number }>(
      'select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements order by 2 desc',
    )
    return rows
  }

  test('each schema has a statement of its own, kept from call to call', async () => {
    const sums = await inTurn(['um', 'dois', 'um', 'dois', 'um'], (schema) => ask(schema, COUNT))
    expect(sums.map(({ soma }) => soma)).toEqual([1, 2, 1, 2, 1])
    expect(await kept()).toEqual([
      { statement: COUNT, uses: 3 },
      { statement: COUNT, uses: 2 },
    ])
  })

  test('beyond the limit the statement that was not used longest goes, and comes again', async () => {
    const other = `${COUNT} and valor < 9`
    await inTurn(['um', 'dois'], (schema) => ask(schema, other))
    expect((await kept()).map(({ statement }) => statement).toSorted()).toEqual([COUNT, other, other])
    expect(await ask('dois', COUNT)).toEqual({ soma: 2 })
    expect(await ask('um', COUNT)).toEqual({ soma: 1 })
    // A statement that fails takes no name away from the others.
    await expect(ask('um', 'select $1::int from falta')).rejects.toThrow('falta')
    expect(await ask('dois', other)).toEqual({ soma: 2 })
    expect((await kept()).length).toBeLessThanOrEqual(3)
  })
})
