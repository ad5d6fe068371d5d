/** A small server in front of other servers, such as a proxy or an older server. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  port: number
  close: () => Promise<void>
}

/** Starts the front server on a free port. */
export async function startFront(
  handle: (incoming: IncomingMessage, reply: ServerResponse) => void,
): Promise<Front> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Passes a call on unchanged. @param path replaces the call's own path
 */
export function forward(
  incoming: IncomingMessage,
  reply: ServerResponse,
  behind: string,
  path = incoming.url,
): void {
  const { hostname, port } = new URL(behind)
  const { method, headers } = incoming
  const outgoing = request({ hostname, port, path, method, headers }, (answered) => {
    reply.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(reply)
  })
  outgoing.on('error', () => reply.destroy())
  incoming.pipe(outgoing)
}
