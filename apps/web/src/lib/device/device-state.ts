/** What the screens know of the data on this device; without the data itself, so that it costs the first load nothing. */
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'

/** User and company: what one has on the device is nobody else's. */
export const ownerOf = ({ usuario, empresa }: Pick<Session, 'usuario' | 'empresa'>): string =>
  `${usuario.id}:${empresa.emp_pat}`

const MARK = 'trama.aparelho.'
const markOf = (owner: string) => `${MARK}${owner}`

/** Users whose data is on this device, but not `usuario`: their sessions expired, and nobody logged them out. */
export const othersHere = (usuario: number): number[] => {
  const owners = storage
    .keys()
    .map((key) => /^(\d+):/.exec(key.startsWith(MARK) ? key.slice(MARK.length) : ''))
  const ids = owners.flatMap((found) => (found ? [Number(found[1])] : []))
  return [...new Set(ids)].filter((id) => id !== usuario)
}

/** True while anybody's data is on this device. */
export const isOnDevice = (): boolean => storage.keys().some((key) => /^trama\.aparelho\.\d+:/.test(key))

/** When the data of the session's user and company was read from the server, ISO; null: there is none. */
export const deviceDate = createStore<string | null>(null)

/** The session began from what the device keeps: the portal has not confirmed it yet. */
export const startedOffline = createStore(false)

/** Selling without a connection is made for representatives, and needs a server that hands its catalogue out. */
export const sellsOffline = ({ usuario, flagsVersao, semCadastro }: Session): boolean =>
  usuario.tipo === 'representante' && flagsVersao.offline && !semCadastro

/** Looks up whether the session's user has data here. */
function readDeviceDate(): void {
  const session = currentSession()
  deviceDate.set(session && sellsOffline(session) ? storage.read(markOf(ownerOf(session))) : null)
}
subscribeSession(readDeviceDate)

export function markDevice(owner: string, date: string | null): void {
  if (date === null) storage.remove(markOf(owner))
  else storage.write(markOf(owner), date)
  readDeviceDate()
}
