/** The times that a run of the tests prints: a line for each part, and its slowest tests. */
import { expect, test } from 'vitest'
import { slowestText, timesText } from '../lib/test-times'

const MINUTE = 60_000

test('a part or a whole run that takes longer than its budget is reported', () => {
  const parts = [
    { name: 'navegador', ms: 6.5 * MINUTE },
    { name: 'máquina', ms: 59_700 },
    { name: 'ataques', ms: 3 * MINUTE },
  ]
  expect(timesText(parts, { navegador: 6, máquina: 1 })).toBe(
    [
      '  navegador    6:30  acima do orçamento de 6:00',
      '  máquina      1:00',
      '  ataques      3:00',
      '  ao todo     10:30  acima do orçamento de 7:00',
    ].join('\n'),
  )
})

test('without a budget only the times are printed', () => {
  expect(timesText([{ name: 'navegador', ms: 20 * MINUTE }], {})).toBe(
    '  navegador   20:00\n  ao todo     20:00',
  )
})

test('the twenty slowest tests are listed in their order', () => {
  const times = Array.from({ length: 30 }, (_, n) => ({ test: `teste ${n}`, ms: n * 100 }))
  const lines = slowestText(times).split('\n')
  expect(lines).toHaveLength(20)
  expect([lines[0], lines[19]]).toEqual(['     2,9 s  teste 29', '     1,0 s  teste 10'])
})
