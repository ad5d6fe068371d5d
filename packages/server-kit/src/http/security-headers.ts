import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Directives of a Content-Security-Policy; a function is asked for every response. */
export type Csp = Record<string, (string | (() => string))[]>

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

/** Of every reply that says nothing else. */
const DEFAULTS = {
  // What a page may use of the device: its own camera, to scan bar codes.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  // What a call shows is its caller's: nothing on the way keeps it, whatever it makes of the header with the token.
  'cache-control': 'no-store',
}

/** Helmet's headers, strict; other origins may read the replies when there are some that may call. */
export async function addSecurityHeaders(
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
  // Helmet makes its own anew for every response; where they never change, the first response's serve all.
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
