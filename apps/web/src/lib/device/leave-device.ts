import { openDevice } from './device-db'
import { removeDevice } from './device-download'
import { cancelUpdate } from './device-refresh'
import { dropKeptSession, dropSessionOf } from './kept-session'

/** After a logout nothing of the user stays but the orders that were not sent. */
export async function leaveDevice(usuario: number): Promise<void> {
  cancelUpdate()
  dropKeptSession()
  await removeUser(usuario)
}

/** What another user's session left when it expired goes as soon as somebody else works here. */
export async function leaveOthers(usuarios: readonly number[]): Promise<void> {
  dropSessionOf(usuarios)
  await Promise.all(usuarios.map(removeUser))
}

async function removeUser(usuario: number): Promise<void> {
  const db = await openDevice()
  const keys = await db.getAllKeys('parte')
  const owners = new Set(keys.map(([owner]) => owner).filter((owner) => owner.startsWith(`${usuario}:`)))
  await Promise.all([...owners].map((owner) => removeDevice(owner)))
}
