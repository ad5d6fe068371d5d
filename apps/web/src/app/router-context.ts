import type { Gate } from './gates'

/** Functions that guards get from the router. */
export interface RouterContext {
  /** Loads the code of a path's routes while their guard is still running. */
  loadChunks: (pathname: string) => void
  /** The right that the screen at a path needs. */
  gateOf: (pathname: string) => Gate | undefined
}
