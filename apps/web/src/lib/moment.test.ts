import { afterEach, expect, it, vi } from 'vitest'
import { momentText } from './moment'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['UTC', '+0000'],
  ['Pacific/Auckland', '+1300'],
  ['America/Los_Angeles', '-0800'],
])("a moment is told in São Paulo's day and hour on a device in %s", (zone, offset) => {
  vi.stubEnv('TZ', zone)
  const written = '2026-11-22T23:30:00-03:00'
  expect(String(new Date(written))).toContain(`GMT${offset}`)
  expect(momentText(written, new Date('2026-11-22T23:59:59-03:00'))).toBe('hoje às 23:30')
  expect(momentText(written, new Date('2026-11-23T00:00:00-03:00'))).toBe('22/11/2026 às 23:30')
})
