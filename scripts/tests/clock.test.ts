/** The clock shifted by RELOGIO: of a program, its children, its embedded database, and a page. */
import { spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { isBankDay } from '@trama/apl/boleto/dias-bancarios'
import { addDays, dayWords } from '@trama/rules/date-br'
import { expect, test } from 'vitest'
import { shiftDate } from '../clock/shift-date.mjs'
import { DAYS, findDay } from '../lib/dates/days'
import { ROOT } from '../lib/process'

const PRELOAD = new URL('../clock/preload.mjs', import.meta.url).href

/** Runs a program with the preload at the moment of `env`, and returns what it printed. */
function printed(source: string, env: Record<string, string>) {
  const own = { ...process.env, NODE_OPTIONS: `--import ${PRELOAD}`, TEST_DATABASE_URL: '', ...env }
  const args = ['--input-type=module', '-e', source]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: own,
    encoding: 'utf8',
  })
  return { status, text: (stdout + stderr).trim() }
}

const RELOGIO = '2028-02-29T23:30:00-03:00'

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

test('without RELOGIO the clock is unchanged', () => {
  const source = "console.log((await import('node:util')).types.isProxy(Date))"
  expect([printed(source, { RELOGIO: '' }).text, printed(source, { RELOGIO }).text]).toEqual([
    'false',
    'true',
  ])
})

test.each([
  [{ RELOGIO: '2028-02-29T12:00:00' }, /^RELOGIO não é um momento/],
  [{ RELOGIO: 'amanhã' }, /^RELOGIO não é um momento/],
  [{ RELOGIO, APL_DATABASE_URL: 'postgres://x' }, /^RELOGIO só vale com a base embutida/],
  [
    { RELOGIO, TEST_DATABASE_URL: 'postgres://x', RELOGIO_POSTGRES: '' },
    /^RELOGIO só vale com a base embutida/,
  ],
])('refused: %j', (env, text) => {
  expect(printed('', env)).toMatchObject({ status: 1, text: expect.stringMatching(text) })
})

test('a PostgreSQL server that was started with a shifted clock is accepted', () => {
  const env = { RELOGIO, TEST_DATABASE_URL: 'postgres://x', RELOGIO_POSTGRES: 'movido' }
  expect(printed('', env)).toEqual({ status: 0, text: '' })
})

test('a page gets the same clock from the text of the function alone', () => {
  const source = `Date.now = () => 1_000
    ;(${shiftDate.toString()})(86_400_000)
    const given = new Date(5)
    ;[Date.now(), new Date().getTime(), new Date(Date()).getTime(), given.getTime(), given instanceof Date,
      new Date().constructor === Date, Date.UTC(1970, 0, 2)]`
  const moved = 86_401_000
  expect(runInNewContext(source)).toEqual([moved, moved, moved, 5, true, true, 86_400_000])
})

test('the days of npm run test:dates are in the future, and any moment may be named', () => {
  expect(DAYS.map(({ moment }) => Date.parse(moment) > Date.now())).toEqual(DAYS.map(() => true))
  const dayOf = (name: string) => findDay(name).moment.slice(0, 10)
  const weekdayOf = dayWords({ weekday: 'long' })
  expect(DAYS.slice(0, 7).map(({ moment }) => weekdayOf(moment.slice(0, 10)))).toEqual([
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ])
  const after = [0, 1, 2, 3].map((days) => isBankDay(addDays(dayOf('vespera'), days)))
  expect(after).toEqual([true, false, false, false])
  const utcDay = (name: string) => new Date(findDay(name).moment).toISOString().slice(5, 10)
  expect([utcDay('ultima-hora-utc'), utcDay('ultima-hora')]).toEqual(['03-31', '04-01'])
  expect(findDay('bissexto').moment).toMatch(/^20\d\d-02-29T/)
  expect(findDay(RELOGIO)).toEqual({ name: '2028-02-29', moment: RELOGIO })
  expect(() => findDay('ontem')).toThrow('Dia desconhecido: ontem. Veja --ajuda.')
})
