/** A small load balancer: sends calls in turn to the servers and skips a server that is gone. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  url: string
  /** Calls that each target answered. */
  served: () => number[]
  close: () => Promise<void>
}

export async function roundRobin(port: number, targets: readonly string[]): Promise<Balancer> {
  const served = targets.map(() => 0)
  let turn = 0

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    for (let attempt = 0; attempt < targets.length; attempt++) {
      const at = (turn += 1) % targets.length
      const answered = await forward(targets[at] ?? '', incoming, body, outgoing)
      if (answered) {
        served[at] = (served[at] ?? 0) + 1
        return
      }
    }
    outgoing.writeHead(502).end('[]')
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    served: () => [...served],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** False when the target did not take the call. */
function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(new URL(url ?? '/', target), { method, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
      reply.once('end', () => resolve(true))
    })
    call.once('error', () => resolve(false))
    call.end(body)
  })
}
