/** The clock shifted by RELOGIO in a program, its child and its embedded database, which takes seconds to start. */
import { expect, test } from 'vitest'
import { printed, RELOGIO } from './clock-program.test-help'

test('a program, its children and its database agree on the time, which runs on', () => {
  const source = `
    import { spawnSync } from 'node:child_process'
    import { PGlite } from '@electric-sql/pglite'
    const child = spawnSync(process.execPath, ['-e', 'console.log(Date.now())'], { encoding: 'utf8' })
    const { rows } = await new PGlite().query('select now() as now, current_date::text as today')
    console.log(JSON.stringify([Number(child.stdout), rows[0].now.getTime(), Date.now(), rows[0].today]))`
  const { text } = printed(source, { RELOGIO })
  const [child, database, program, today] = JSON.parse(text) as [number, number, number, string]
  expect([child, database, program].toSorted((a, b) => a - b)).toEqual([child, database, program])
  expect(child).toBeGreaterThan(Date.parse(RELOGIO))
  // The database counts days in UTC.
  expect(today).toBe('2028-03-01')
})
