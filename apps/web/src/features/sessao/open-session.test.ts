// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '@/lib/connection/connection'
import { aSession } from '@/lib/device/a-session.test-help'
import { startedOffline } from '@/lib/device/device-state'
import { dropKeptSession, keepSession } from '@/lib/device/kept-session'
import { currentSession, endSession } from '@/lib/session'
import { loginMessage } from './login/login-message'
import { openSession } from './open-session'

const claims = { sub: '1', exp: Math.floor(Date.now() / 1000) + 3600 }
const token = `x.${btoa(JSON.stringify(claims))}.y`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keepSession(aSession(1))
  endSession({ keepToken: true })
  setToken(token)
  startedOffline.set(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dropKeptSession()
  endSession()
})

/** Makes the portal refuse the token after some seconds. */
function refusesAfter(seconds: number) {
  const body = JSON.stringify([{ 'method-error-400': 'Login inválido.' }])
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) =>
        setTimeout(() => resolve(new Response(body, { status: 400 })), seconds * 1000),
      ),
  )
}

it('starts from the session on the device while the portal is slow', async () => {
  refusesAfter(30)
  const opened = openSession()
  await vi.advanceTimersByTimeAsync(6000)
  await expect(opened).resolves.toBe(true)
  expect(currentSession()).toMatchObject({ token, usuario: { id: 1 } })
  expect(startedOffline.get()).toBe(true)
})

it('waits for the portal where the device has no session', async () => {
  dropKeptSession()
  refusesAfter(30)
  const opened = openSession()
  await vi.advanceTimersByTimeAsync(31_000)
  await expect(opened).resolves.toBe(false)
  expect(currentSession()).toBeNull()
  expect(loginMessage.get()).not.toBeNull()
})
