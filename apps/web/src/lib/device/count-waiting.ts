import { openDevice } from './device-db'

/** Number of a user's documents that wait on this device to be sent; no session is needed. */
export async function countWaiting(usuario: number): Promise<number> {
  const db = await openDevice()
  const documents = await db.getAllFromIndex('fila', 'usuario', usuario)
  return documents.filter(({ estado }) => estado !== 'enviado').length
}
