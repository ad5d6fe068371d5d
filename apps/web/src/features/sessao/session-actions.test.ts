// @vitest-environment happy-dom
import { TEXTS } from '@trama/contract/messages'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { connection } from '@/lib/connection/connection'
import { aSession } from '@/lib/device/a-session.test-help'
import { startedOffline } from '@/lib/device/device-state'
import { currentSession, endSession } from '@/lib/session'
import { sessaoApi } from './sessao-api'
import { confirmSession } from './session-actions'
import * as start from './session-start'

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  startedOffline.set(false)
})

/** The portal answers the token's check when the test says so. */
function heldCheck(usuario: UsuarioSessao) {
  const held = { resolve: () => {} }
  const answered = new Promise<void>((resolve) => {
    held.resolve = resolve
  })
  vi.spyOn(sessaoApi, 'validateToken').mockImplementation(() =>
    answered.then(() => ({ resultado: '', token: 'novo', usuario })),
  )
  return held
}

it('a session that began without a server is the one that the servers tell of', async () => {
  const before = aSession()
  startedOffline.set(true)
  heldCheck(before.usuario).resolve()
  vi.spyOn(start, 'loadSession').mockResolvedValue({ ...before, token: 'novo', acessos: ['1.1'] })
  expect(await confirmSession()).toBe(true)
  expect(currentSession()?.acessos).toEqual(['1.1'])
  expect([connection.token, startedOffline.get()]).toEqual(['novo', false])
})

it('who logs out while it is being confirmed stays out', async () => {
  const before = aSession()
  const held = heldCheck(before.usuario)
  const load = vi.spyOn(start, 'loadSession').mockResolvedValue(before)
  const confirming = confirmSession()
  endSession()
  held.resolve()
  await confirming
  expect([currentSession(), connection.token]).toEqual([null, null])
  expect(load).not.toHaveBeenCalled()
})

it.each(['works', 'fails'])('also while its accesses are being read, which %s', async (outcome) => {
  const before = aSession()
  heldCheck(before.usuario).resolve()
  vi.spyOn(start, 'loadSession').mockImplementation(() => {
    aSession(2)
    return outcome === 'works' ? Promise.resolve(before) : Promise.reject(new Error('Falhou.'))
  })
  await confirmSession()
  expect(currentSession()?.usuario.id).toBe(2)
})

it('servers out of reach change nothing', async () => {
  const before = aSession()
  startedOffline.set(true)
  vi.spyOn(sessaoApi, 'validateToken').mockRejectedValue(new ApiError('network', TEXTS.aplUnreachable))
  expect(await confirmSession()).toBe(false)
  expect([currentSession(), startedOffline.get()]).toEqual([before, true])
})
