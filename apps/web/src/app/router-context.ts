import type { Gate } from './gates'

/** What guards get from the router. */
export interface RouterContext {
  /** Fetches the code of a path's routes while their guard is still at work. */
  loadChunks: (pathname: string) => void
  /** What the screen at a path asks of its user. */
  gateOf: (pathname: string) => Gate | undefined
}
