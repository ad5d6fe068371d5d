import { storage } from '@/lib/storage/storage'
import { createStore, type Store } from '@/lib/store'

/** False from a call that could not reach the application server until one that does. */
export const aplReached = createStore(true)
/** The same of the portal. */
export const portalReached = createStore(true)

const SINCE_KEY = 'trama.fora.desde'

/** ISO moment of the first call that reached no server; null while they answer. A reload keeps it. */
export const awaySince = createStore(storage.read(SINCE_KEY))

/** Whether the application server's last call reached it; false before the first, unlike `aplReached`. */
let hasHeardApl = false

/**
 * Notes whether a call reached its server. The outage is over once both servers answer; after a reload that needs an
 * answer of the application server, because a person cannot work with the portal alone.
 */
export function noteReach(server: Store<boolean>, reached: boolean): void {
  server.set(reached)
  if (server === aplReached) hasHeardApl = reached
  if (!reached && awaySince.get() === null) setSince(new Date().toISOString())
  else if (hasHeardApl && portalReached.get()) setSince(null)
}

function setSince(moment: string | null): void {
  if (moment === awaySince.get()) return
  if (moment === null) storage.remove(SINCE_KEY)
  else storage.write(SINCE_KEY, moment)
  awaySince.set(moment)
}
