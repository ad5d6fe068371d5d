import type { Gate } from './gates'

/** What guards get from the router. */
export interface RouterContext {
  /** Fetches all routes where a path is none of the first ones. @returns whether it has to be looked up again */
  completeRoutes: (pathname: string) => Promise<boolean>
  /** Fetches the code of a path's routes while their guard is still at work. */
  loadChunks: (pathname: string) => void
  /** What the screen at a path asks of its user. */
  gateOf: (pathname: string) => Gate | undefined
}
