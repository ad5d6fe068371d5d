/** Starts a server again that ends by itself, so that one bad minute does not end an installation's work. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { stop } from './process'

/** Seconds before each new start; a server that falls once more within a minute stays down. */
const PAUSES_S = [1, 2, 4, 8]
const MINUTE_MS = 60_000
/** Characters of a server's last words that are told. */
const LAST_WORDS = 1000

export interface Keep {
  /** Name of the server as people know it. */
  name: string
  start: () => ChildProcess
  say: (text: string) => void
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Watches over a running server. @param first the server; its errors are passed on when they are piped
 * @returns the function that stops it for good
 */
export function keepAlive(
  first: ChildProcess,
  { name, start, say, pause = wait }: Keep,
): () => Promise<void> {
  let child = first
  let words = lastWords(child)
  let isEnding = false
  let falls: number[] = []
  const watch = () => {
    const ended = new AbortController()
    const { signal: once } = ended
    const fell = (how: string) => {
      if (once.aborted) return
      ended.abort()
      void restart(how)
    }
    child.once('exit', (code, signal) => fell(signal ? `sinal ${signal}` : `código ${code}`))
    // A program that cannot be started tells an error and may never exit.
    child.once('error', ({ message }) => fell(message))
  }
  async function restart(how: string) {
    if (isEnding) return
    const now = performance.now()
    falls = [...falls.filter((at) => now - at < MINUTE_MS), now]
    const seconds = PAUSES_S[falls.length - 1]
    if (seconds === undefined) {
      say(`${name} caiu ${falls.length} vezes em um minuto e fica parado (${how}). Motivo: ${words()}`)
      return
    }
    say(`${name} parou (${how}). O portal continua; nova partida em ${seconds} s.`)
    await pause(seconds * 1000)
    if (isEnding) return
    child = start()
    words = lastWords(child)
    watch()
  }
  watch()
  return async () => {
    isEnding = true
    await stop(child)
  }
}

/** Passes a server's errors on, and returns the function that tells the last of them. */
function lastWords({ stderr }: ChildProcess): () => string {
  let last = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    last = (last + text).slice(-LAST_WORDS)
  })
  return () => last.trim() || 'não disse nada.'
}
