/** S2 §9: what was read less than 3 seconds ago is not asked for again, however often a key is pressed. */
const THROTTLE_MS = 3000

interface LastRead {
  /** Milliseconds of the last answer, and of the last failure; 0: none yet. */
  dataUpdatedAt: number
  errorUpdatedAt: number
}

export const canRefresh = ({ dataUpdatedAt, errorUpdatedAt }: LastRead): boolean =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= THROTTLE_MS
