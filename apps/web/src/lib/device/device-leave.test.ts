// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { endSession } from '@/lib/session'
import { aSession } from './a-session.test-help'
import { openDevice } from './device-db'
import { downloadState, refuseDevice, updateDevice } from './device-refresh'
import { deviceDate, markDevice, othersHere } from './device-state'
import { keepSession, startKeptSession } from './kept-session'
import { leaveOthers } from './leave-device'
import type { Parte } from './parts'

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  localStorage.clear()
})

const tokenOf = (sub: number) => `x.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 60 }))}.x`

it('a portal that opened without a server no longer does once the data is removed', async () => {
  const session = aSession()
  keepSession(session)
  expect(startKeptSession(tokenOf(1))).toBe(true)
  await refuseDevice()
  expect(startKeptSession(tokenOf(1))).toBe(false)
})

it('a logout in any tab ends the download, and nothing of it stays', async () => {
  aSession()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const ended = new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    return ended
  })
  const downloading = updateDevice()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  endSession()
  await downloading
  expect(downloadState.get()).toMatchObject({ running: false, failure: null })
  expect(deviceDate.get()).toBeNull()
  expect(await (await openDevice()).getAllKeys('parte')).toEqual([])
})

it('what another user left goes when somebody works here, and only that', async () => {
  const db = await openDevice()
  const parte = { nome: 'clientes', linhas: [] } as object as Parte
  for (const owner of ['1:001', '2:001', '2:002']) markDevice(owner, '2026-11-20T10:00:00Z')
  await Promise.all(
    ['1:001', '2:001', '2:002'].map((owner) => db.put('parte', parte, [owner, 'g', 'clientes'])),
  )
  expect(othersHere(1)).toEqual([2])
  await leaveOthers(othersHere(1))
  expect(othersHere(1)).toEqual([])
  expect((await db.getAllKeys('parte')).map(([owner]) => owner)).toEqual(['1:001'])
})
