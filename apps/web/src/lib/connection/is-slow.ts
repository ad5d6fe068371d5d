const PATIENCE_MS = 6000

/** True when the work is still pending after some time; its result or error is left to the caller. */
export function isSlow(work: Promise<unknown>, patience = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), patience)
    const settle = () => {
      clearTimeout(timer)
      resolve(false)
    }
    work.then(settle, settle)
  })
}
