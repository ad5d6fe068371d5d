import { expect, it } from 'vitest'
import { readText } from './read-text'

it('says the time, and the day where it is another one', () => {
  const at = new Date(2026, 10, 22, 14, 32)
  expect(readText(at.getTime(), new Date(2026, 10, 22, 18, 0))).toBe('Lido às 14:32')
  expect(readText(at.getTime(), new Date(2026, 10, 23, 8, 0))).toBe('Lido em 22/11/2026 às 14:32')
})
