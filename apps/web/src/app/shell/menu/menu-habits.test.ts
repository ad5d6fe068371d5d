import { expect, it } from 'vitest'
import { dailyCodes, parseUsed, type Used, withUse } from './menu-habits'

it('screens of several days stand on top, the most used first; a screen of one day does not', () => {
  const days: readonly [string, string][] = [
    ['1.2', '2026-11-24'],
    ['1.1', '2026-11-24'],
    ['1.2', '2026-11-25'],
    ['1.2', '2026-11-25'],
    ['2.1', '2026-11-25'],
    ['1.1', '2026-11-25'],
    ['1.1', '2026-11-26'],
  ]
  const used = days.reduce<Used>((all, [code, day]) => withUse(all, code, day), {})
  expect(dailyCodes(used)).toEqual(['1.1', '1.2'])
})

it('a stored text that is wrong counts as no use', () => {
  expect(parseUsed('{')).toEqual({})
  expect(parseUsed('{"1.2":7}')).toEqual({ '1.2': [] })
})
