/**
 * Asks the given addresses again and again until its input ends, then prints the longest wait in milliseconds. A
 * separate process, so that the attacker's own work does not count.
 */
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20
const urls = process.argv.slice(2)
let isOver = false
process.stdin.on('end', () => (isOver = true)).resume()

let longest = 0
const ask = (url: string) => fetch(url).then((reply) => reply.arrayBuffer())
// The first call of a process is always slow and does not count.
await Promise.all(urls.map(ask))
process.stdout.write('ready\n')
for (;;) {
  const started = performance.now()
  await Promise.all(urls.map(ask))
  longest = Math.max(longest, performance.now() - started)
  if (isOver) break
  await wait(PAUSE_MS)
}
process.stdout.write(`${longest}\n`)
