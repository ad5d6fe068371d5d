/** S2 §9: what was read less than 3 seconds ago is not asked for again, however often a key is pressed. A failure is tried again at once. */
const THROTTLE_MS = 3000

interface LastRead {
  /** Time of the last answer in milliseconds; 0 when there is none yet. */
  dataUpdatedAt: number
  status: 'pending' | 'error' | 'success'
}

export const canRefresh = ({ dataUpdatedAt, status }: LastRead): boolean =>
  status === 'error' || Date.now() - dataUpdatedAt >= THROTTLE_MS
