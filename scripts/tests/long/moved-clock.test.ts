/** PostgreSQL on another day: SQL reads the shifted clock, as the tests' Node does. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { movedProgram } from '../../lib/dates/moved-clock'
import { findProgram } from '../../lib/machine/programs'
import { onTestCluster } from '../../lib/postgres/test-cluster'

test('moments and days of SQL follow the moved clock, which runs on', async () => {
  const moment = Date.parse('2031-03-31T23:30:00-03:00')
  const env = movedProgram(await findProgram('libfaketime'), moment - Date.now())
  await onTestCluster(async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const asked = `select extract(epoch from now())::float8 * 1000 as now, current_date::text as today`
    const [first] = (await client.query<{ now: number; today: string }>(asked)).rows
    await client.query('select pg_sleep(1)')
    const [later] = (await client.query<{ now: number }>(asked)).rows
    await client.end()
    // The cluster's time zone is UTC.
    expect(first?.today).toBe('2031-04-01')
    expect(first?.now).toBeGreaterThan(moment)
    expect(later?.now).toBeGreaterThanOrEqual((first?.now ?? 0) + 1000)
  }, env)
})
