import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection, setToken } from '@/lib/connection/connection'
import { aSession } from '@/lib/device/a-session.test-help'
import { startedOffline } from '@/lib/device/device-state'
import { dropKeptSession, keepSession } from '@/lib/device/kept-session'
import { currentSession, endSession } from '@/lib/session'
import { loginMessage } from './login/login-message'
import { type Opened, openSession } from './open-session'

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

it('the user goes on with the session on the device while the portal is slow', async () => {
  refusesAfter(30)
  const opened = openSession()
  await vi.advanceTimersByTimeAsync(6000)
  await expect(opened).resolves.toBe('open')
  expect(currentSession()).toMatchObject({ token, usuario: { id: 1 } })
  expect(startedOffline.get()).toBe(true)
})

it('a slow portal counts as away where the device has no session, and nobody is logged out', async () => {
  dropKeptSession()
  refusesAfter(30)
  const opened = openSession()
  await vi.advanceTimersByTimeAsync(6000)
  await expect(opened).resolves.toBe('away')
  expect([currentSession(), connection.token, loginMessage.get()]).toEqual([null, token, null])
})

it.each<[string, Opened, () => Promise<Response>]>([
  ['a lost connection', 'away', () => Promise.reject(new TypeError('fetch failed'))],
  ['a broken portal', 'away', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ['a page in front of the portal', 'away', () => Promise.resolve(new Response('entre', { status: 401 }))],
  ['a refusal of the portal', 'refused', () => Promise.resolve(refusal())],
])('%s at the start: %s', async (_what, result, answer) => {
  dropKeptSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  await expect(openSession()).resolves.toBe(result)
  expect(connection.token).toBe(result === 'away' ? token : null)
})

const refusal = () =>
  new Response(JSON.stringify([{ 'method-error-400': 'Sessão expirada.' }]), { status: 401 })
