/** Scanned codes of the till: they wait until a screen takes them, so that a scan during loading is not lost. */
import { listenToScanner } from './key-scanner'

type Take = (codigo: string) => void

let users = 0
let stop: (() => void) | null = null
let take: Take | null = null
let waiting: string[] = []

/**
 * Listens to the scanner from now on.
 * @returns function that ends it
 */
export function openScans(): () => void {
  users += 1
  stop ??= listenToScanner((codigo) => (take ? take(codigo) : waiting.push(codigo)))
  return () => {
    users -= 1
    if (users > 0) return
    stop?.()
    stop = null
    waiting = []
  }
}

/**
 * Gives the codes that wait, and all that follow, to `next`.
 * @returns function that ends it
 */
export function takeScans(next: Take): () => void {
  const close = openScans()
  take = next
  for (const codigo of waiting.splice(0)) next(codigo)
  return () => {
    if (take === next) take = null
    close()
  }
}
