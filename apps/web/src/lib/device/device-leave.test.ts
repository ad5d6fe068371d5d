// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { endSession } from '@/lib/session'
import { aSession } from './a-session.test-help'
import { openDevice } from './device-db'
import { downloadState, refuseDevice, updateDevice } from './device-refresh'
import { deviceDate } from './device-state'
import { keepSession, startKeptSession } from './kept-session'

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
