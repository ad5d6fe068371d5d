import { storage } from '@/lib/storage/storage'
import { createStore, type Store } from '@/lib/store'

/** False from a call that could not reach the application server until one that does. */
export const aplReached = createStore(true)
/** The same of the portal. */
export const portalReached = createStore(true)

const SINCE_KEY = 'trama.fora.desde'

/** ISO moment of the first call that reached no server; null while they answer. A reload keeps it. */
export const awaySince = createStore(storage.read(SINCE_KEY))

/** Notes whether a call reached its server. Whether a person can work, the application server's answer tells. */
export function noteReach(server: Store<boolean>, reached: boolean): void {
  if (!reached && awaySince.get() === null) setSince(new Date().toISOString())
  else if (reached && server === aplReached && portalReached.get()) setSince(null)
  server.set(reached)
}

function setSince(moment: string | null): void {
  if (moment === awaySince.get()) return
  if (moment === null) storage.remove(SINCE_KEY)
  else storage.write(SINCE_KEY, moment)
  awaySince.set(moment)
}
