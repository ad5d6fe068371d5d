/**
 * `hostile-pusher.ts <port> <connections> <seconds>` keeps so many hostile connections busy. Each sends the request
 * from standard input, waits for an answer or the end, and begins anew. Prints how many answers came.
 */
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

const [port = 0, connections = 0, seconds = 0] = process.argv.slice(2).map(Number)
const request = await buffer(process.stdin)
const end = performance.now() + seconds * 1000
let answers = 0

/** Sends one request on a connection of its own, because the cost of connecting is part of the attack. */
function push(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setTimeout(Math.max(1, end - performance.now()), () => socket.destroy())
    socket.once('data', () => {
      answers += 1
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
}

async function pushUntilEnd(): Promise<void> {
  while (performance.now() < end) await push()
}

await Promise.all(Array.from({ length: connections }, pushUntilEnd))
process.stdout.write(String(answers))
process.exit(0)
