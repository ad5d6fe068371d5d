/** Work ahead of need: the next screen's code and data, while this one rests. */

/** Chromium's word on the connection; other browsers say nothing. */
interface Connected {
  connection?: { saveData?: boolean }
}

const REST_MS = 500

export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true

/** Once the screen has rested, and not at all for who saves data. @returns what calls it off */
export function whenIdle(work: () => void, restMs = REST_MS): () => void {
  if (savesData()) return () => undefined
  const timer = setTimeout(work, restMs)
  return () => clearTimeout(timer)
}
