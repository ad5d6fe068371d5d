/** A Fastify server with the house's edges: errors, headers, health, metrics, API reference, one log line a call. */
import cors from '@fastify/cors'
import type { RouteTable } from '@trama/contract/route'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerClientError } from './client-error'
import { handleErrors, sendError } from './error-handler'
import { addHealth } from './health'
import { loggedError } from './log-error'
import { addMetrics } from './metrics'
import { addReference } from './reference'
import { addSecurityHeaders, type Csp } from './security-headers'

const MEGABYTE = 1024 * 1024

export interface ServerOptions {
  name: string
  logLevel: string
  /** '' trusts nobody's X-Forwarded-For, 'sim' anybody's, otherwise the proxies' addresses. */
  trustProxy: string
  /** Origins that a browser may call from; none means the server's own only. */
  corsOrigins: string[]
  /** Calls of this server and where they hang. */
  table: RouteTable
  prefix: string
  /** Rejects when the server can't work yet (database away). */
  ready: () => Promise<unknown>
  /** Content-Security-Policy directives beyond `default-src 'self'`; a function is asked for every response. */
  csp?: Csp
  /** Where log lines go instead of the standard output. */
  logTo?: { write: (line: string) => void }
}

const proxies = (text: string) => (text === 'sim' ? true : text || false)

/** Builds a server with those edges; its own calls are the caller's to add. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { servidor: options.name },
      serializers: { err: loggedError },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * MEGABYTE,
    trustProxy: proxies(options.trustProxy),
    clientErrorHandler: answerClientError,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  })
  handleErrors(app)
  // Fastify also takes text/plain, which a foreign page's form can send without asking; calls are JSON only.
  app.removeContentTypeParser('text/plain')
  await addSecurityHeaders(app, options)
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: options.corsOrigins,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', 'token', 'acesso', 'idempotency-key'],
      maxAge: 7200,
    })
  }
  addHealth(app, options.ready)
  addMetrics(app)
  await addReference(app, options.name, options.table, options.prefix)
  return app
}
