import { wipePersonalOf, wipeRecent } from '@/lib/storage/personal-storage'
import { openDevice } from './device-db'
import { removeDevice } from './device-download'
import { dropFotosSemDocumento } from './fotos'
import { cancelUpdate } from './device-refresh'
import { dropKeptSession, dropSessionOf } from './kept-session'

/** Removes the user's data after a logout, except unsent documents with their photos. */
export async function leaveDevice(usuario: number): Promise<void> {
  cancelUpdate()
  dropKeptSession()
  await removeOwners((owner) => owner.startsWith(`${usuario}:`))
  await removeSent()
  await dropFotosSemDocumento(usuario)
}

/**
 * Removes data after a server refused the session: someone other than its user may hold the device. Customers, prices
 * and names are removed; unsent orders and the open form stay for the user who logs in again.
 */
export async function leaveRefused(): Promise<void> {
  cancelUpdate()
  dropKeptSession()
  wipeRecent()
  await removeOwners(() => true)
  await removeSent()
}

/** Removes what another user's expired session left, as soon as somebody else works here. */
export async function leaveOthers(usuarios: readonly number[]): Promise<void> {
  dropSessionOf(usuarios)
  wipePersonalOf(usuarios)
  await removeOwners((owner) => usuarios.some((usuario) => owner.startsWith(`${usuario}:`)))
}

async function removeOwners(wanted: (owner: string) => boolean): Promise<void> {
  const db = await openDevice()
  const keys = await db.getAllKeys('parte')
  const owners = new Set(keys.map(([owner]) => owner).filter(wanted))
  await Promise.all([...owners].map((owner) => removeDevice(owner)))
}

/** Removes orders that the server has, with their customers' names. */
async function removeSent(): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const sent = (await tx.store.getAll()).filter(({ estado }) => estado === 'enviado')
  await Promise.all([...sent.map(({ id }) => tx.store.delete(id)), tx.done])
}
