const PATIENCE_MS = 6000

/** True when the work is still pending after some seconds; its result or error is left to the caller. */
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
