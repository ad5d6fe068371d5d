/** A receiver of webhooks on this machine that behaves as a test says. */
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: http.IncomingHttpHeaders
  body: string
  at: number
}
type Answer = (reply: http.ServerResponse, received: Received) => void

export interface Receiver {
  url: string
  received: Received[]
  /** Sets how the receiver answers. */
  answers: (answer: Answer) => void
  close: () => Promise<void>
}

const OK: Answer = (reply) => void reply.writeHead(204).end()

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer = OK
  const server = http.createServer(async (request, reply) => {
    const body = await text(request)
    const one = { path: request.url ?? '', headers: request.headers, body, at: Date.now() }
    received.push(one)
    answer(reply, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (given) => {
      answer = given
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
