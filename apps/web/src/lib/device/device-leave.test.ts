// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { endSession } from '@/lib/session'
import { aSession } from './a-session.test-help'
import { openDevice } from './device-db'
import { registerDevice, type StoredPart } from './device-kinds'
import { downloadState, refuseDevice, updateDevice } from './device-refresh'
import { deviceDate, markDevice, othersHere } from './device-state'
import { keepSession, startKeptSession } from './kept-session'
import type { FilaDocumento } from './device-db'
import { leaveDevice, leaveOthers, leaveRefused } from './leave-device'

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  localStorage.clear()
})

/** As a domain that reads from a server. */
registerDevice(() =>
  Promise.resolve([
    {
      isFor: () => true,
      counts: [],
      download: async ({ signal }) => void (await fetch('http://apl.test/Pacote', { signal })),
      read: () => undefined,
    },
  ]),
)

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
  const parte = { nome: 'clientes', linhas: [] } as object as StoredPart
  for (const owner of ['1:001', '2:001', '2:002']) markDevice(owner, '2026-11-20T10:00:00Z')
  await Promise.all(
    ['1:001', '2:001', '2:002'].map((owner) => db.put('parte', parte, [owner, 'g', 'clientes'])),
  )
  expect(othersHere(1)).toEqual([2])
  await leaveOthers(othersHere(1))
  expect(othersHere(1)).toEqual([])
  expect((await db.getAllKeys('parte')).map(([owner]) => owner)).toEqual(['1:001'])
})

const parte = { nome: 'clientes', linhas: [] } as object as StoredPart
const anOrder = (id: string, usuario: number, estado: FilaDocumento['estado']) =>
  ({ id, usuario, estado, cliente: 'Boutique Azul' }) as FilaDocumento

/** Data of two users, and orders of both, sent and not. */
async function fillDevice() {
  const db = await openDevice()
  await Promise.all(['parte', 'fila'].map((name) => db.clear(name as 'parte' | 'fila')))
  for (const owner of ['1:001', '2:001']) {
    markDevice(owner, '2026-11-20T10:00:00Z')
    await db.put('parte', parte, [owner, 'g', 'clientes'])
  }
  const orders = [anOrder('a', 1, 'aguardando'), anOrder('b', 1, 'enviado'), anOrder('c', 2, 'corrigir')]
  await Promise.all(orders.map((order) => db.put('fila', order)))
  keepSession(aSession())
  localStorage.setItem('trama.recentes.1.001.busca', '[{"label":"Boutique Azul"}]')
  localStorage.setItem('rascunho:1:001:pedido:novo', '{}')
  return db
}

it('a refused token takes everything to read away; orders that were not sent and the draft stay', async () => {
  const db = await fillDevice()
  await leaveRefused()
  expect(await db.getAllKeys('parte')).toEqual([])
  expect(await db.getAllKeys('fila')).toEqual(['a', 'c'])
  expect(Object.keys(localStorage)).toEqual(['rascunho:1:001:pedido:novo'])
})

it('after a logout no order that was sent is left either', async () => {
  const db = await fillDevice()
  await leaveDevice(1)
  expect(await db.getAllKeys('fila')).toEqual(['a', 'c'])
})
