/**
 * A Fastify server with the common parts: errors, headers, health, metrics, API reference, and one log line per call.
 */
import cors from '@fastify/cors'
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import type { RouteTable } from '@trama/contract/route'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerClientError } from './client-error'
import { limitConnections, REQUEST_TIMEOUT_MS, SLOW_SENDERS } from './connections'
import { handleErrors, refuseUnknownPaths, sendError } from './error-handler'
import { addHealth } from './health'
import { loggedError } from './log-error'
import { addJsonBodies } from './read-json'
import { addMetrics } from './metrics'
import { addReference } from './openapi/reference'
import { addSecurityHeaders, type Csp } from './security-headers'

export interface ServerOptions {
  name: string
  logLevel: string
  /**
   * Whose X-Forwarded-For is trusted: '' nobody's, 'sim' anybody's, otherwise that of the proxies with these
   * addresses.
   */
  trustProxy: string
  /** Origins that a browser may call from; when empty, only the server's own. */
  corsOrigins: string[]
  /** Calls of this server; `prefix` is the path before them. */
  table: RouteTable
  prefix: string
  /** Rejects when the server cannot work: database unreachable, disk full. */
  ready: () => Promise<unknown>
  /** Content-Security-Policy directives beyond `default-src 'self'`; a function is called for every response. */
  csp?: Csp
  /** Target of the log lines instead of the standard output. */
  logTo?: { write: (line: string) => void }
}

const proxies = (text: string) => (text === 'sim' ? true : text || false)

/** Builds a server with the common parts; the caller adds the routes of its own. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { servidor: options.name },
      serializers: { err: loggedError },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies(options.trustProxy),
    clientErrorHandler: answerClientError,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: SLOW_SENDERS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  })
  limitConnections(app.server, options.trustProxy !== '')
  handleErrors(app)
  addJsonBodies(app)
  await addSecurityHeaders(app, options)
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: options.corsOrigins,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', 'token', 'acesso', 'idempotency-key', ESCRITA_HEADER],
      exposedHeaders: ['x-total', PROXIMA_HEADER, ESCRITA_HEADER],
      maxAge: 7200,
    })
  }
  refuseUnknownPaths(app)
  addHealth(app, options.ready)
  addMetrics(app)
  await addReference(app, options.name, options.table, options.prefix)
  return app
}
