/**
 * State of the data on this device, for the screens; separate from the data itself, so that the first load stays
 * small.
 */
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'

/** Owner of data on the device: the user and the company. */
export const ownerOf = ({ usuario, empresa }: Pick<Session, 'usuario' | 'empresa'>): string =>
  `${usuario.id}:${empresa.emp_pat}`

const MARK = 'trama.aparelho.'
const markOf = (owner: string) => `${MARK}${owner}`

/** Other users than `usuario` whose data is on this device: their sessions expired without a logout. */
export const othersHere = (usuario: number): number[] => {
  const owners = storage
    .keys()
    .map((key) => /^(\d+):/.exec(key.startsWith(MARK) ? key.slice(MARK.length) : ''))
  const ids = owners.flatMap((found) => (found ? [Number(found[1])] : []))
  return [...new Set(ids)].filter((id) => id !== usuario)
}

/** Whether data of any user is on this device. */
export const isOnDevice = (): boolean => storage.keys().some((key) => /^trama\.aparelho\.\d+:/.test(key))

/** ISO timestamp at which the data of the session's user and company was downloaded; null when there is none. */
export const deviceDate = createStore<string | null>(null)

/** Whether the session began from the device's data and is not yet confirmed by the portal. */
export const startedOffline = createStore(false)

/**
 * Whether the session can write orders offline: representatives only, on a server that offers its catalogue for
 * download.
 */
export const sellsOffline = ({ usuario, flagsVersao, semCadastro }: Session): boolean =>
  usuario.tipo === 'representante' && flagsVersao.offline && !semCadastro

/** Storage key of the choices of a till's user, stored as codes. */
export const tillKey = (owner: string): string => `trama.caixa.${owner}`

/**
 * Whether the device is a till: it becomes one with the first retail sale begun on it, and stores products from then
 * on.
 */
export const isTill = (session: Session): boolean =>
  session.flagsVersao.offline &&
  session.acessos.includes('1.4') &&
  storage.read(tillKey(ownerOf(session))) !== null

export const mayWorkOffline = (session: Session): boolean => sellsOffline(session) || isTill(session)

/** Whether the current session works offline. */
export const worksOffline = createStore(false)

/** Reads whether the session's user has data on the device. */
function readState(): void {
  const session = currentSession()
  const works = session !== null && mayWorkOffline(session)
  worksOffline.set(works)
  deviceDate.set(works ? storage.read(markOf(ownerOf(session))) : null)
}
subscribeSession(readState)

/** Stores the last choices of the till's user. */
export function markTill(owner: string, choices: string): void {
  storage.write(tillKey(owner), choices)
  readState()
}

export function markDevice(owner: string, date: string | null): void {
  if (date === null) storage.remove(markOf(owner))
  else storage.write(markOf(owner), date)
  readState()
}
