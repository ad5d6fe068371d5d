import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors'

/** `/saude`: the process answers. `/pronto`: it can work (database reachable, migrations applied). */
export function addHealth(app: FastifyInstance, ready: () => Promise<unknown>): void {
  app.get('/saude', async () => [{ resultado: 'OK' }])
  app.get('/pronto', async () => {
    await ready().catch(() => {
      throw unavailable()
    })
    return [{ resultado: 'OK' }]
  })
}
