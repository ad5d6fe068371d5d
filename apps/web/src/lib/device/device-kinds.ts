/** What a domain keeps on the device to work without a connection. `app/domains.ts` collects what the domains register. */
import type { Route } from '@trama/contract/route'
import type { Session } from '@/lib/session'
import type { Asked } from './answer-table'

/** As it is stored: a few large records, which a database reads faster than many small ones. */
export interface StoredPart {
  /** Unique in all domains. */
  kind: string
}

/** One reading from the server. */
export interface Download {
  session: Session
  signal: AbortSignal
  /** @param nome of the part, unique in all domains */
  write: (nome: string, part: StoredPart) => Promise<void>
  /** So many more were read. */
  count: (key: string, more: number) => void
}

export interface DeviceCount {
  /** In the summary that is stored. */
  key: string
  label: string
  /** Where there are none it is not mentioned. */
  optional?: boolean
}

export interface DeviceKind {
  /** Whose device keeps it. */
  isFor: (session: Session) => boolean
  counts: readonly DeviceCount[]
  download: (download: Download) => Promise<void>
  /** What its calls are answered from, out of the parts of all domains; undefined: it has none here. */
  read: (parts: readonly StoredPart[]) => AnswerOf | undefined
}

/** Undefined: the device does not know, only the server does. */
export type AnswerOf = (route: Route, asked: Asked) => unknown

type Load = () => Promise<readonly DeviceKind[]>

let tell: (load: Load) => void = () => undefined
// A screen may ask before the frame of the portal is there.
const registered = new Promise<Load>((resolve) => {
  tell = resolve
})

export const registerDevice = (load: Load): void => tell(load)
export const loadDeviceKinds = async (): Promise<readonly DeviceKind[]> => (await registered)()
