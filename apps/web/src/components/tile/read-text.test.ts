import { expect, it } from 'vitest'
import { readText } from './read-text'

it('a tile says the time, and the day where it is not today', () => {
  const at = Date.parse('2026-11-22T14:32:00-03:00')
  expect(readText(at, new Date('2026-11-22T18:00:00-03:00'))).toBe('Lido às 14:32')
  expect(readText(at, new Date('2026-11-23T08:00:00-03:00'))).toBe('Lido em 22/11/2026 às 14:32')
})
