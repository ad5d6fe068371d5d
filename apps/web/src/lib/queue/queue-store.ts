/** Reading and writing the queue; every tab hears of a change. */
import { type FilaPedido, openDevice } from '@/lib/device/device-db'
import { currentSession, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { queuedOrders } from './queue-state'

/** How long a sent order stays listed. */
const KEPT_MS = 24 * 60 * 60_000

/** Written with each change, for the other tabs. */
const CHANGED_KEY = 'trama.fila'
window.addEventListener('storage', ({ key }) => {
  if (key === CHANGED_KEY) void readQueue()
})

// Between two users nobody's orders are to be seen.
subscribeSession(() => {
  if (!currentSession()) queuedOrders.set([])
})

/** Reads the session's user's orders; those of others stay out of sight. */
export async function readQueue(): Promise<readonly FilaPedido[]> {
  const session = currentSession()
  if (!session) {
    queuedOrders.set([])
    return []
  }
  const db = await openDevice()
  const all = await db.getAllFromIndex('fila', 'usuario', session.usuario.id)
  const shown = all.filter((order) => !isOld(order)).toSorted((a, b) => a.criado.localeCompare(b.criado))
  queuedOrders.set(shown)
  return shown
}

const isOld = ({ enviado }: FilaPedido) => enviado !== null && Date.now() - Date.parse(enviado) > KEPT_MS

async function changed(): Promise<void> {
  storage.write(CHANGED_KEY, new Date().toISOString())
  await readQueue()
}

/** Keeps an order, in place of one with the same id. */
export async function putOrder(order: FilaPedido): Promise<void> {
  const db = await openDevice()
  await db.put('fila', order)
  await changed()
}

/** An order as it is stored now, if it is this user's. */
export async function getOrder(id: string): Promise<FilaPedido | undefined> {
  const db = await openDevice()
  const order = await db.get('fila', id)
  return order?.usuario === currentSession()?.usuario.id ? order : undefined
}

/**
 * Changes an order of this user by what it is now, in one step: no other tab comes between.
 * @param changeOf undefined leaves the order as it is
 * @returns the order before the change; undefined when there was none
 */
export async function claimOrder(
  id: string,
  changeOf: (order: FilaPedido) => Partial<Omit<FilaPedido, 'id'>> | undefined,
): Promise<FilaPedido | undefined> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const order = await tx.store.get(id)
  const change = order?.usuario === currentSession()?.usuario.id && order ? changeOf(order) : undefined
  if (order && change) await tx.store.put({ ...order, ...change })
  await tx.done
  if (!change) return undefined
  await changed()
  return order
}

/** Changes some fields of an order that is still there. */
export async function changeOrder(id: string, change: Partial<Omit<FilaPedido, 'id'>>): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const order = await tx.store.get(id)
  if (order) await tx.store.put({ ...order, ...change })
  await tx.done
  await changed()
}

/** Removes an order, unless its sending began meanwhile: then the server may have it. */
export async function removeOrder(id: string): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const order = await tx.store.get(id)
  if (order && order.estado !== 'enviando' && order.estado !== 'enviado') await tx.store.delete(id)
  await tx.done
  await changed()
}

/** Takes away what was sent long ago. */
export async function dropSent(): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const old = (await tx.store.getAll()).filter(isOld)
  await Promise.all([...old.map(({ id }) => tx.store.delete(id)), tx.done])
}
