import type { Server, ServerOptions } from 'node:http'
import { network } from '../network'

/** Limits how long a head or body that arrives slowly may hold a connection. */
export const SLOW_SENDERS: ServerOptions = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
export const REQUEST_TIMEOUT_MS = 30_000

const MAX_CONNECTIONS = 10_000
/** Connections of one network: enough for an office behind one address, with six connections per browser. */
const MAX_OF_NETWORK = 500

/**
 * Refuses connections above the limit in total or per network; `behindProxy`: all connections come from the proxy.
 */
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
