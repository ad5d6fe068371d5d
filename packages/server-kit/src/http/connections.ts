import type { Server, ServerOptions } from 'node:http'
import { network } from '../network'

/** A head or a body that comes drop by drop holds a connection for no longer. */
export const SLOW_SENDERS: ServerOptions = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
export const REQUEST_TIMEOUT_MS = 30_000

const MAX_CONNECTIONS = 10_000
/** An office behind one address, six connections a browser. */
const MAX_OF_NETWORK = 500

/** Refuses connections that are too many, of all and of one network; `behindProxy`: all come from the proxy. */
export function limitConnections(server: Server, behindProxy: boolean, ofNetwork = MAX_OF_NETWORK): void {
  server.maxConnections = MAX_CONNECTIONS
  if (behindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = network(socket.remoteAddress ?? '')
    const count = (open.get(from) ?? 0) + 1
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
    if (count > ofNetwork) socket.destroy()
  })
}
