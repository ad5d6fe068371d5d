/** Preloads the code and data of the next screen while the current one is idle. */

/** Chromium's information on the connection; absent in other browsers. */
interface Connected {
  connection?: { saveData?: boolean }
}

const REST_MS = 500

export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true

/**
 * Does the work once the screen is idle, or never for users who save data.
 * @returns function that cancels the work
 */
export function whenIdle(work: () => void, restMs = REST_MS): () => void {
  if (savesData()) return () => undefined
  const timer = setTimeout(work, restMs)
  return () => clearTimeout(timer)
}
