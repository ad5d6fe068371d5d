import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { connection } from '@/lib/connection/connection'
import { aSession } from '@/lib/device/a-session.test-help'
import { answerSession } from '@/lib/device/erp.test-help'
import { startedOffline } from '@/lib/device/device-state'
import { currentSession, endSession } from '@/lib/session'
import { confirmSession } from './session-actions'

let server: ReturnType<typeof testServer>
beforeEach(() => {
  server = testServer()
  answerSession(server)
  server.portal('getAcesso', { acesso: ['1.1'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  startedOffline.set(false)
})

it('a session that began without a server is replaced by the one the servers return', async () => {
  const { usuario } = aSession()
  server.portal('validateToken', { resultado: '', token: 'novo', usuario })
  startedOffline.set(true)
  expect(await confirmSession()).toBe(true)
  expect(currentSession()?.acessos).toEqual(['1.1'])
  expect([connection.token, startedOffline.get()]).toEqual(['novo', false])
})

it('a user who logs out while the session is being confirmed stays logged out', async () => {
  const { usuario } = aSession()
  server.portal('validateToken', () => {
    endSession()
    return { resultado: '', token: 'novo', usuario }
  })
  await confirmSession()
  expect([currentSession(), connection.token]).toEqual([null, null])
  expect(server.sentToPortal('getAcesso')).toEqual([])
})

it.each(['works', 'fails'])(
  'a logout also holds while the accesses are being read, which %s',
  async (outcome) => {
    const { usuario } = aSession()
    server.portal('validateToken', { resultado: '', token: 'novo', usuario })
    server.portal('getAcesso', () => {
      aSession(2)
      return outcome === 'works' ? { acesso: ['1.1'] } : new Refusal(500, 'Falhou.')
    })
    await confirmSession()
    expect(currentSession()?.usuario.id).toBe(2)
  },
)

it('servers out of reach leave the session unchanged', async () => {
  const before = aSession()
  startedOffline.set(true)
  server.portal('validateToken', lost)
  expect(await confirmSession()).toBe(false)
  expect([currentSession(), startedOffline.get()]).toEqual([before, true])
})
