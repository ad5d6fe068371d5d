const PATIENCE_MS = 6000

/** True when the work is still going on after some seconds; how it ends is left to who waits for it. */
export function isSlow(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE_MS)
    const settle = () => {
      clearTimeout(timer)
      resolve(false)
    }
    work.then(settle, settle)
  })
}
