import { setTimeout } from 'node:timers/promises'
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { FastifyInstance } from 'fastify'
import { AppError, unavailable } from '../errors'

/** Servers that are about to stop. */
const leaving = new WeakSet<FastifyInstance>()

/**
 * Keeps answering while a load balancer notices that the server is leaving: `/pronto` says so at once, and each
 * answer closes its connection, so that the next call goes to another server.
 */
export async function leave(app: FastifyInstance, ms: number): Promise<void> {
  leaving.add(app)
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(ms)
}

/**
 * Health routes. `/saude`: the process answers. `/pronto`: the server can work (database reachable, migrations
 * applied, room on the disk) and is not about to stop; what `ready` tells is in the answer.
 */
export function addHealth(app: FastifyInstance, ready: () => Promise<object | void>): void {
  app.get('/saude', async () => [{ resultado: 'OK' }])
  app.get('/pronto', async (_request, reply) => {
    // Answered without throwing, so that nothing is logged as an error.
    if (leaving.has(app)) return reply.code(503).send([{ [ERROR_FIELD]: SERVER_TEXTS.encerrando }])
    const told = await ready().catch((error: unknown) => {
      // The reason of an AppError may be shown; the message of a database may not.
      throw error instanceof AppError ? error : unavailable()
    })
    return [{ resultado: 'OK', ...told }]
  })
}
