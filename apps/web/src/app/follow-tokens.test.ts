import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loginMessage } from '@/features/sessao/login/login-message'
import { aSession } from '@/lib/device/a-session.test-help'
import { markLogout, setToken } from '@/lib/connection/connection'
import { currentSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { followTokens } from './follow-tokens'

beforeAll(() => followTokens(createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })))
beforeEach(() => {
  loginMessage.set(null)
  setToken('abc')
  aSession()
})

/** Values of the token that another tab with the same storage receives while `run` runs. */
function heard(run: () => void): (string | null)[] {
  const values: (string | null)[] = []
  vi.spyOn(storage, 'write').mockImplementation((_, value) => values.push(value) > 0)
  vi.spyOn(storage, 'remove').mockImplementation(() => void values.push(null))
  run()
  vi.restoreAllMocks()
  return values
}

function tell(values: readonly (string | null)[]): void {
  for (const newValue of values)
    window.dispatchEvent(new StorageEvent('storage', { key: 'trama.token', newValue }))
}

it('a logout in another tab ends the session here without a message', () => {
  const values = heard(() => {
    markLogout()
    setToken(null)
  })
  expect(values).toEqual(['', null])
  tell(values)
  expect(currentSession()).toBeNull()
  expect(loginMessage.get()).toBeNull()
})

it('a token that was refused in another tab ends the session here, and the login says why', () => {
  tell(heard(() => setToken(null)))
  expect(currentSession()).toBeNull()
  expect(loginMessage.get()?.text).toBe('Sua sessão foi encerrada. Entre novamente.')
})
