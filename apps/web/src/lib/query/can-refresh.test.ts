import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canRefresh } from './can-refresh'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

it('waits 3 seconds after the last answer, or the last failure (S2 §9)', () => {
  expect(canRefresh({ dataUpdatedAt: 0, errorUpdatedAt: 0 })).toBe(true)
  expect(canRefresh({ dataUpdatedAt: 7001, errorUpdatedAt: 0 })).toBe(false)
  expect(canRefresh({ dataUpdatedAt: 7000, errorUpdatedAt: 0 })).toBe(true)
  expect(canRefresh({ dataUpdatedAt: 0, errorUpdatedAt: 9000 })).toBe(false)
})
