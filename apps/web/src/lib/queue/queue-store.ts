/** Reads and writes the queue; every tab is notified of a change. */
import { type FilaDocumento, openDevice } from '@/lib/device/device-db'
import { dropFotosDe } from '@/lib/device/fotos'
import { currentSession, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { queued } from './queue-state'

/** Milliseconds for which sent documents stay listed. */
const KEPT_MS = 24 * 60 * 60_000

/** Storage key written with each change, to notify the other tabs. */
const CHANGED_KEY = 'trama.fila'
window.addEventListener('storage', ({ key }) => {
  if (key === CHANGED_KEY) void readQueue()
})

// Without a session no user's documents are shown.
subscribeSession(() => {
  if (!currentSession()) queued.set([])
})

/** Reads the documents of the session's user; those of other users are not shown. */
export async function readQueue(): Promise<readonly FilaDocumento[]> {
  const session = currentSession()
  if (!session) {
    queued.set([])
    return []
  }
  const db = await openDevice()
  const all = await db.getAllFromIndex('fila', 'usuario', session.usuario.id)
  const shown = all
    .filter((document) => !isOld(document))
    .toSorted((a, b) => a.criado.localeCompare(b.criado))
  queued.set(shown)
  return shown
}

const isOld = ({ enviado }: FilaDocumento) => enviado !== null && Date.now() - Date.parse(enviado) > KEPT_MS

async function changed(): Promise<void> {
  storage.write(CHANGED_KEY, new Date().toISOString())
  await readQueue()
}

/** Stores a document, replacing one with the same id. */
export async function putQueued(document: FilaDocumento): Promise<void> {
  const db = await openDevice()
  await db.put('fila', document)
  await changed()
}

/** A document as stored now; undefined when it is missing or another user's. */
export async function getQueued(id: string): Promise<FilaDocumento | undefined> {
  const db = await openDevice()
  const document = await db.get('fila', id)
  return document?.usuario === currentSession()?.usuario.id ? document : undefined
}

/**
 * Changes a document of this user by what it is now, in one step: no other tab comes between.
 * @param changeOf undefined leaves it as it is
 * @returns what it was before the change; undefined when there was none
 */
export async function claimQueued(
  id: string,
  changeOf: (document: FilaDocumento) => Partial<Omit<FilaDocumento, 'id'>> | undefined,
): Promise<FilaDocumento | undefined> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const document = await tx.store.get(id)
  const change =
    document?.usuario === currentSession()?.usuario.id && document ? changeOf(document) : undefined
  if (document && change) await tx.store.put({ ...document, ...change })
  await tx.done
  if (!change) return undefined
  await changed()
  return document
}

/** Changes some fields of a document that still exists. */
export async function changeQueued(id: string, change: Partial<Omit<FilaDocumento, 'id'>>): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const document = await tx.store.get(id)
  if (document) await tx.store.put({ ...document, ...change })
  await tx.done
  await changed()
}

/** Removes a document, unless a call with it began meanwhile: then the server may have it. */
export async function removeQueued(id: string): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const document = await tx.store.get(id)
  if (document && document.estado !== 'enviando' && document.estado !== 'enviado') await tx.store.delete(id)
  const isGone = (await tx.store.get(id)) === undefined
  await tx.done
  if (isGone) await dropFotosDe(id)
  await changed()
}

/** Removes documents that were sent long ago. */
export async function dropSent(): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const old = (await tx.store.getAll()).filter(isOld)
  await Promise.all([...old.map(({ id }) => tx.store.delete(id)), tx.done])
}
