import { beforeEach, expect, it } from 'vitest'
import { aplReached } from '@/lib/connection/apl-health'
import { connection } from '@/lib/connection/connection'
import { currentSession, endSession } from '@/lib/session'
import { aSession } from './a-session.test-help'
import { startedOffline } from './device-state'
import { dropKeptSession, keepSession, startKeptSession } from './kept-session'

const tokenOf = (sub: number, seconds: number) => {
  const claims = { sub: String(sub), exp: Math.floor(Date.now() / 1000) + seconds }
  return `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.y`
}

beforeEach(() => {
  localStorage.clear()
  keepSession(aSession(1))
  connection.aplBaseUrl = ''
  endSession({ keepToken: true })
  startedOffline.set(false)
  aplReached.set(true)
})

it('the session on the device starts unchanged, marked as unconfirmed and without a server, with the token stored now', () => {
  const token = tokenOf(1, 60)
  expect(startKeptSession(token)).toBe(true)
  expect(currentSession()).toMatchObject({ token, usuario: { id: 1 }, empresa: { emp_pat: '001' } })
  expect(connection.aplBaseUrl).toBe('http://apl.test')
  expect([startedOffline.get(), aplReached.get()]).toEqual([true, false])
})

it.each([
  ['has expired', () => tokenOf(1, -1)],
  ['is of another user', () => tokenOf(2, 60)],
  ['is none', () => 'abc'],
  ['is missing', () => null],
])('the session on the device does not start when the token %s', (_what, token) => {
  expect(startKeptSession(token())).toBe(false)
  expect(currentSession()).toBeNull()
})

it('the session on the device does not start after a logout, nor from invalid data', () => {
  localStorage.setItem('trama.sessao', '{"nada":1}')
  expect(startKeptSession(tokenOf(1, 60))).toBe(false)
  dropKeptSession()
  expect(startKeptSession(tokenOf(1, 60))).toBe(false)
})

it('the session on the device holds no token of its own', () => {
  expect(localStorage.getItem('trama.sessao')).not.toContain('"abc"')
})
