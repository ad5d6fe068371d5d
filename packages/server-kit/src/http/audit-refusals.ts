import type { RouteTable } from '@trama/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../db/audit'
import type { Db } from '../db/database'
import { TimedCache } from '../timed-cache'
import type { Actor } from '../token'

const HOUR_MS = 60 * 60_000
const MAX_KEPT = 10_000

type Authenticate = (request: FastifyRequest) => Promise<Actor>

interface RefusalOptions {
  /** Database in whose trail the refusal is written. */
  dbOf: (actor: Actor) => Db
  /** Calls of this server; `prefix` is the path before them. */
  table: RouteTable
  prefix: string
  authenticate: Authenticate
  /** Company in whose trail the refusal is written. */
  empresaOf: (actor: Actor, request: FastifyRequest) => Promise<string>
}

/**
 * Writes refused rights (403) into the trail, with user and call. The same call of the same user is written once an
 * hour, so that a flood of refusals does not fill the disk. Returns the authentication that records the caller.
 */
export function auditRefusals(
  app: FastifyInstance,
  { dbOf, table, prefix, authenticate, empresaOf }: RefusalOptions,
): Authenticate {
  const callers = new WeakMap<FastifyRequest, Actor>()
  const written = new TimedCache<Promise<void>>(HOUR_MS, MAX_KEPT)
  const names = new Map(
    Object.values(table).map(({ method, path, summary }) => [`${method} ${prefix}${path}`, summary]),
  )

  async function write(actor: Actor, request: FastifyRequest, call: string): Promise<void> {
    const by = { actor, ip: request.ip, agent: '', idempotencyKey: undefined }
    const empresa = await empresaOf(actor, request)
    const [endereco = ''] = request.url.slice(0, 200).split('?')
    const depois = { chamada: names.get(call) ?? call, endereco }
    await audit(dbOf(actor), by, { empresa, acao: 'negar', registro: 'chamada', chave: call, depois })
  }

  app.addHook('onSend', async (request, reply) => {
    const actor = callers.get(request)
    if (reply.statusCode !== 403 || !actor) return
    const call = `${request.method} ${request.routeOptions.url}`
    // The refusal is sent even when the trail cannot be written.
    await written
      .get(`${actor.id} ${call}`, () => write(actor, request, call))
      .catch((error: unknown) => request.log.error({ err: error }, 'recusa fora da trilha'))
  })
  return async (request) => {
    const actor = await authenticate(request)
    callers.set(request, actor)
    return actor
  }
}
