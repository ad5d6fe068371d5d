import { setTimeout } from 'node:timers/promises'
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { FastifyInstance } from 'fastify'
import { AppError, unavailable } from '../errors'

/** Servers that are about to end. */
const leaving = new WeakSet<FastifyInstance>()

/**
 * Answers on while a balancer notices that the server leaves: `/pronto` says so at once, and each answer ends its
 * connection, so that the next call looks for another server.
 */
export async function leave(app: FastifyInstance, ms: number): Promise<void> {
  leaving.add(app)
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(ms)
}

/**
 * `/saude`: the process answers. `/pronto`: it can work (database reachable, migrations applied, room on the disk) and is
 * not about to end.
 */
export function addHealth(app: FastifyInstance, ready: () => Promise<unknown>): void {
  app.get('/saude', async () => [{ resultado: 'OK' }])
  app.get('/pronto', async (_request, reply) => {
    // No error that anybody should look at.
    if (leaving.has(app)) return reply.code(503).send([{ [ERROR_FIELD]: SERVER_TEXTS.encerrando }])
    await ready().catch((error: unknown) => {
      // A reason that is fit to be told; what a database says is not.
      throw error instanceof AppError ? error : unavailable()
    })
    return [{ resultado: 'OK' }]
  })
}
