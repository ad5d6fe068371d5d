/** What is on the device goes with who left it; the database's code is loaded only where there is something. */
import { isOnDevice, othersHere, mayWorkOffline } from '@/lib/device/device-state'
import { ownersHere, wipePersonal, wipeRecent } from '@/lib/storage/personal-storage'
import type { Session } from '@/lib/session'

const loadLeaving = () => import('@/lib/device/leave-device')

/** After a logout: drafts and names at once, the data to sell without a connection where there may be some. */
export function clearLeft(session: Session): void {
  wipePersonal()
  if (!mayHaveData(session)) return
  void loadLeaving()
    .then(({ leaveDevice }) => leaveDevice(session.usuario.id))
    .catch(() => undefined)
}

/** A server refused the token: nobody knows who holds the device now. */
export function clearRefused(session: Session | null): void {
  wipeRecent()
  if (!mayHaveData(session)) return
  void loadLeaving()
    .then(({ leaveRefused }) => leaveRefused())
    .catch(() => undefined)
}

/** A download that has not ended yet has left no mark. */
const mayHaveData = (session: Session | null) => isOnDevice() || (session !== null && mayWorkOffline(session))

/** Somebody else works here now. */
export function clearOthers(usuario: number): void {
  const others = [...othersHere(usuario), ...ownersHere().filter((id) => id !== usuario)]
  if (others.length === 0) return
  void loadLeaving()
    .then(({ leaveOthers }) => leaveOthers(others))
    .catch(() => undefined)
}
