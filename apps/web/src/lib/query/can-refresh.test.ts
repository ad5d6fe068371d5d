import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canRefresh } from './can-refresh'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

it('a new reading waits 3 seconds after the last answer (S2 §9)', () => {
  expect(canRefresh({ dataUpdatedAt: 0, status: 'pending' })).toBe(true)
  expect(canRefresh({ dataUpdatedAt: 7001, status: 'success' })).toBe(false)
  expect(canRefresh({ dataUpdatedAt: 7000, status: 'success' })).toBe(true)
})

it('tries a failure again at once', () => {
  expect(canRefresh({ dataUpdatedAt: 9999, status: 'error' })).toBe(true)
})
