import { wipePersonalOf, wipeRecent } from '@/lib/storage/personal-storage'
import { openDevice } from './device-db'
import { removeDevice } from './device-download'
import { dropFotosSemDocumento } from './fotos'
import { cancelUpdate } from './device-refresh'
import { dropKeptSession, dropSessionOf } from './kept-session'

/** After a logout nothing of the user stays but what was not sent, with its photos. */
export async function leaveDevice(usuario: number): Promise<void> {
  cancelUpdate()
  dropKeptSession()
  await removeOwners((owner) => owner.startsWith(`${usuario}:`))
  await removeSent()
  await dropFotosSemDocumento(usuario)
}

/**
 * A server has refused the session: whoever holds the device may not be its user. Customers, prices and names go;
 * orders that were not sent stay, and the form that is open, for the user who logs in again.
 */
export async function leaveRefused(): Promise<void> {
  cancelUpdate()
  dropKeptSession()
  wipeRecent()
  await removeOwners(() => true)
  await removeSent()
}

/** What another user's session left when it expired goes as soon as somebody else works here. */
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

/** Orders that the server has, with their customers' names. */
async function removeSent(): Promise<void> {
  const db = await openDevice()
  const tx = db.transaction('fila', 'readwrite')
  const sent = (await tx.store.getAll()).filter(({ estado }) => estado === 'enviado')
  await Promise.all([...sent.map(({ id }) => tx.store.delete(id)), tx.done])
}
