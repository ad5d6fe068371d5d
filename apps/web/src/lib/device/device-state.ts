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

/** Writing orders without a connection is made for representatives, and needs a server that hands its catalogue out. */
export const sellsOffline = ({ usuario, flagsVersao, semCadastro }: Session): boolean =>
  usuario.tipo === 'representante' && flagsVersao.offline && !semCadastro

/** Where a sale was typed at retail: its user's choices, by codes alone. */
export const tillKey = (owner: string): string => `trama.caixa.${owner}`

/** A device becomes a till with the first sale at retail that is begun on it: from then on products are kept there. */
export const isTill = (session: Session): boolean =>
  session.flagsVersao.offline &&
  session.acessos.includes('1.4') &&
  storage.read(tillKey(ownerOf(session))) !== null

export const mayWorkOffline = (session: Session): boolean => sellsOffline(session) || isTill(session)

/** The same of the session that runs. */
export const worksOffline = createStore(false)

/** Looks up whether the session's user has data here. */
function readState(): void {
  const session = currentSession()
  const works = session !== null && mayWorkOffline(session)
  worksOffline.set(works)
  deviceDate.set(works ? storage.read(markOf(ownerOf(session))) : null)
}
subscribeSession(readState)

/** Keeps what the till's user chose last. */
export function markTill(owner: string, choices: string): void {
  storage.write(tillKey(owner), choices)
  readState()
}

export function markDevice(owner: string, date: string | null): void {
  if (date === null) storage.remove(markOf(owner))
  else storage.write(markOf(owner), date)
  readState()
}
