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

/** Registers a domain that downloads from a server. */
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

it('a portal that opened without a server can no longer do so once the data is removed', async () => {
  const session = aSession()
  keepSession(session)
  expect(startKeptSession(tokenOf(1))).toBe(true)
  await refuseDevice()
  expect(startKeptSession(tokenOf(1))).toBe(false)
})

it('a logout in any tab cancels the download, and no part of it stays', async () => {
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

it('data of another user is removed when somebody works here, and nothing else', async () => {
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

/** Stores data of two users, and orders of both, sent and unsent. */
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

it('a refused token removes all readable data; unsent orders and the draft stay', async () => {
  const db = await fillDevice()
  await leaveRefused()
  expect(await db.getAllKeys('parte')).toEqual([])
  expect(await db.getAllKeys('fila')).toEqual(['a', 'c'])
  expect(Object.keys(localStorage)).toEqual(['rascunho:1:001:pedido:novo'])
})

it('a logout also removes the orders already sent', async () => {
  const db = await fillDevice()
  await leaveDevice(1)
  expect(await db.getAllKeys('fila')).toEqual(['a', 'c'])
})
