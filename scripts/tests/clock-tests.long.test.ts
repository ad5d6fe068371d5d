/** The tests that run on a day are found by reading the source files, so nobody has to keep a list. */
import { expect, test } from 'vitest'
import { testsOf } from '../lib/dates/clock-tests'

const REMINDERS = 'apps/apl/src/lembrete/lembrete.test.ts'
const GOALS = 'apps/apl/src/meta/meta.test.ts'
const NUMBERS = 'packages/rules/src/number-br.test.ts'

test('tests are chosen by what the code that they import asks of the clock', async () => {
  const [day, week, month] = await Promise.all([testsOf('dia'), testsOf('semana'), testsOf('mes')])
  expect(week).toContain(REMINDERS)
  expect(month).toContain(GOALS)
  for (const chosen of [day, week, month]) expect(chosen).not.toContain(NUMBERS)
  expect([...week, ...month].filter((file) => !day.includes(file))).toEqual([])
  expect(week.length).toBeLessThan(day.length)
})
