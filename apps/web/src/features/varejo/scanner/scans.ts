/** Scanned codes of the till: they wait until a screen takes them, so that a scan during loading is not lost. */
import { listenToScanner } from './key-scanner'

type Take = (codigo: string) => void

let users = 0
let stop: (() => void) | null = null
/** Screens that take codes; the last one gets them. */
let takers: readonly Take[] = []
let waiting: string[] = []

/**
 * Listens to the scanner from now on.
 * @returns function that ends it
 */
export function openScans(): () => void {
  users += 1
  stop ??= listenToScanner((codigo) => {
    const take = takers.at(-1)
    if (take) take(codigo)
    else waiting.push(codigo)
  })
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
 * @returns function that ends it and gives the codes to the screen that took them before
 */
export function takeScans(next: Take): () => void {
  const close = openScans()
  takers = [...takers, next]
  for (const codigo of waiting.splice(0)) next(codigo)
  return () => {
    takers = takers.toSpliced(takers.lastIndexOf(next), 1)
    close()
  }
}
