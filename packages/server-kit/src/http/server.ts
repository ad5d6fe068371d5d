/**
 * A Fastify server with the common parts: errors, headers, health, metrics, API reference, and one log line per call.
 */
import cors from '@fastify/cors'
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import type { RouteTable } from '@trama/contract/route'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { limitConnections, REQUEST_TIMEOUT_MS, SLOW_SENDERS } from './connections'
import { handleErrors, refuseUnknownPaths, sendError } from './error-handler'
import { addHealth } from './health'
import { loggedError } from './log-error'
import { addJsonBodies } from './read-json'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi } from './openapi/openapi'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import helmet from '@fastify/helmet'

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
  ready: () => Promise<object | void>
  /** Content-Security-Policy directives beyond `default-src 'self'`; a function is called for every response. */
  csp?: Csp
  /** Whether a company's tables may move away while the server answers its calls; false when absent. */
  tablesMove?: boolean
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
  handleErrors(app, options.tablesMove ?? false)
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

/** `/openapi.json` and its readable page at `/docs`. */
async function addReference(app: FastifyInstance, name: string, table: RouteTable, prefix: string) {
  const document = openApi(name, table, prefix)
  app.get('/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // On plain http this directive would make the browser load the page's files by https, where nothing answers.
    transformStaticCSP: (csp) => csp.replace(/ upgrade-insecure-requests;?/, ''),
    logLevel: 'warn',
  })
}

const BY_CODE: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, SERVER_TEXTS.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição demorou demais para chegar.'],
}

/**
 * Fastify's `clientErrorHandler`: gives the standard error reply where no request came about (header too large, broken
 * HTTP, too slow), on the bare socket, and closes it.
 */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, text] = BY_CODE[error.code ?? ''] ?? [400, TEXTS.invalidRequest]
  const body = JSON.stringify([{ [ERROR_FIELD]: text }])
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry that `/metricas` serves; other modules add their own figures. */
    metricas: Registry
  }
}

/** Times every call by route (never by address, which may hold personal data) and serves `/metricas`. */
function addMetrics(app: FastifyInstance): void {
  const register = new Registry()
  app.decorate('metricas', register)
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração das chamadas por rota',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'desconhecida'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    const { method: metodo, codcli } = request
    request.log.info({
      metodo,
      rota: route,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      empresa: codcli,
    })
    done()
  })
  app.get('/metricas', async (_request, reply) => {
    reply.header('content-type', register.contentType)
    return register.metrics()
  })
}

/** Directives of a Content-Security-Policy; a function is called for every response. */
type Csp = Record<string, (string | (() => string))[]>

const BASE: Csp = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  frameSrc: ['blob:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Headers of every reply that does not set them itself. */
const DEFAULTS = {
  // The page may use the device's camera, to scan bar codes, and its location.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  // A reply belongs to its caller: no cache on the way may keep it, even one that ignores the token's header.
  'cache-control': 'no-store',
}

/** Adds Helmet's headers, strictly set; other origins may read the replies when there are origins that may call. */
async function addSecurityHeaders(
  app: FastifyInstance,
  { csp = {}, corsOrigins }: { csp?: Csp; corsOrigins: readonly string[] },
): Promise<void> {
  const changes = Object.values(csp).some((sources) => sources.some((source) => typeof source === 'function'))
  await app.register(helmet, {
    global: changes,
    contentSecurityPolicy: { useDefaults: false, directives: { ...BASE, ...csp } },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: { maxAge: 15_552_000 },
  })
  // Helmet makes its headers anew for every response; where they never change, those of the first response are
  // reused.
  let headers: Record<string, string> | undefined = changes ? DEFAULTS : undefined
  app.addHook('onRequest', (_request, reply, done) => {
    headers ??= { ...headersOf(reply), ...DEFAULTS }
    reply.headers(headers)
    done()
  })
}

function headersOf(reply: FastifyReply): Record<string, string> {
  reply.helmet()
  return Object.fromEntries(
    Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
