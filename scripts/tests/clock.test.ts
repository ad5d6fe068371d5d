/** The clock shifted by RELOGIO: of a program, its children, its embedded database, and a page. */
import { runInNewContext } from 'node:vm'
import { isBankDay } from '@trama/apl/boleto/dias-bancarios'
import { addDays, dayWords } from '@trama/rules/date-br'
import { expect, test } from 'vitest'
import { shiftDate } from '../clock/shift-date.mjs'
import { DAYS, findDay } from '../lib/dates/days'
import { printed, RELOGIO } from './clock-program.test-help'

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
