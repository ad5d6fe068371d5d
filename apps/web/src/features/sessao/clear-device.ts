/** Removes a user's data from the device; the database code is loaded only where there may be data. */
import { isOnDevice, othersHere, mayWorkOffline } from '@/lib/device/device-state'
import { dropShared } from '@/lib/share/drop-shared'
import { ownersHere, wipePersonal, wipeRecent } from '@/lib/storage/personal-storage'
import type { Session } from '@/lib/session'

const loadLeaving = () => import('@/lib/device/leave-device')

/** After a logout: removes drafts and names at once, and the offline sales data where there may be some. */
export function clearLeft(session: Session): void {
  wipePersonal()
  void dropShared().catch(() => undefined)
  if (!mayHaveData(session)) return
  void loadLeaving()
    .then(({ leaveDevice }) => leaveDevice(session.usuario.id))
    .catch(() => undefined)
}

/** After a server refused the token: nobody knows who uses the device now, so recent data is removed. */
export function clearRefused(session: Session | null): void {
  wipeRecent()
  if (!mayHaveData(session)) return
  void loadLeaving()
    .then(({ leaveRefused }) => leaveRefused())
    .catch(() => undefined)
}

/** After the user gave up waiting for a server: as after a refusal, and what was shared leaves with its user. */
export function clearAbandoned(): void {
  void dropShared().catch(() => undefined)
  clearRefused(null)
}

/**
 * Whether offline data may be here; an unfinished download has left no mark yet, so the right to work offline counts
 * too.
 */
const mayHaveData = (session: Session | null) => isOnDevice() || (session !== null && mayWorkOffline(session))

/** Removes the data of other users once `usuario` has signed in. */
export function clearOthers(usuario: number): void {
  const others = [...othersHere(usuario), ...ownersHere().filter((id) => id !== usuario)]
  if (others.length === 0) return
  void loadLeaving()
    .then(({ leaveOthers }) => leaveOthers(others))
    .catch(() => undefined)
}
