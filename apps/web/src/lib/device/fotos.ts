/** Photos on the device: stored beside their document until the server has them. */
import { isInDraft } from '@/lib/storage/personal-storage'
import { type Foto, openDevice } from './device-db'

export async function keepFoto(foto: Foto): Promise<void> {
  const db = await openDevice()
  // Strict durability: the photo is on the disk when this resolves, as the camera picture cannot be taken again.
  const tx = db.transaction('foto', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.put(foto), tx.done])
}

export const getFoto = async (id: string): Promise<Foto | undefined> => (await openDevice()).get('foto', id)

export const dropFoto = async (id: string): Promise<void> => (await openDevice()).delete('foto', id)

/** Removes the photos of one document. */
export async function dropFotosDe(documento: string): Promise<void> {
  const tx = (await openDevice()).transaction('foto', 'readwrite')
  const keys = await tx.store.index('documento').getAllKeys(documento)
  await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done])
}

/**
 * Removes photos of abandoned forms: their document never entered the queue, and no draft names it.
 * @param before ISO timestamp
 */
export async function dropFotosSemDocumento(usuario: number, before?: string): Promise<void> {
  const tx = (await openDevice()).transaction(['foto', 'fila'], 'readwrite')
  const fotos = tx.objectStore('foto')
  const waiting = new Set(await tx.objectStore('fila').getAllKeys())
  const lost = (await fotos.getAll()).filter(
    ({ documento, criada, ...foto }) =>
      foto.usuario === usuario &&
      !waiting.has(documento) &&
      !isInDraft(usuario, documento) &&
      (before === undefined || criada < before),
  )
  await Promise.all([...lost.map(({ id }) => fotos.delete(id)), tx.done])
}
