import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Directives of a Content-Security-Policy; a function is called for every response. */
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

/** Headers of every reply that does not set them itself. */
const DEFAULTS = {
  // The page may use the device's camera, to scan bar codes, and its location.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  // A reply belongs to its caller: no cache on the way may keep it, even one that ignores the token's header.
  'cache-control': 'no-store',
}

/** Adds Helmet's headers, strictly set; other origins may read the replies when there are origins that may call. */
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
