/** Data that a domain stores on the device to work offline. `app/domains.ts` collects what the domains register. */
import type { Route } from '@trama/contract/route'
import type { Session } from '@/lib/session'

/** Stored part of the data: a few large records, which a database reads faster than many small ones. */
export interface StoredPart {
  /** Kind of the part, unique across all domains. */
  kind: string
}

/** One download from the server. */
export interface Download {
  session: Session
  signal: AbortSignal
  /**
   * Stores a part.
   * @param nome of the part, unique across all domains
   */
  write: (nome: string, part: StoredPart) => Promise<void>
  /** Adds to the number of records read. */
  count: (key: string, more: number) => void
}

export interface DeviceCount {
  /** Name of the count in the stored summary. */
  key: string
  label: string
  /** True hides the count when it is zero. */
  optional?: boolean
  /** Name of the count of all such records at the server, where the device keeps a part of them. */
  ofAll?: string
}

export interface DeviceKind {
  /** Whether the session's device stores this domain's data. */
  isFor: (session: Session) => boolean
  counts: readonly DeviceCount[]
  download: (download: Download) => Promise<void>
  /** Answering function of the domain, from the parts of all domains; undefined when it has no data here. */
  read: (parts: readonly StoredPart[]) => AnswerOf | undefined
}

/** Parameters, query and body of a call, in inside form. */
export interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

/** Answers a call from the device; undefined when only the server can answer. */
export type AnswerOf = (route: Route, asked: Asked) => unknown

type Load = () => Promise<readonly DeviceKind[]>

let tell: (load: Load) => void = () => undefined
// A screen may ask before the app has registered its domains.
const registered = new Promise<Load>((resolve) => {
  tell = resolve
})

export const registerDevice = (load: Load): void => tell(load)
export const loadDeviceKinds = async (): Promise<readonly DeviceKind[]> => (await registered)()
