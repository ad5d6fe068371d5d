import type { FastifyInstance } from 'fastify'
import { AppError, unavailable } from '../errors'

/** `/saude`: the process answers. `/pronto`: it can work (database reachable, migrations applied, room on the disk). */
export function addHealth(app: FastifyInstance, ready: () => Promise<unknown>): void {
  app.get('/saude', async () => [{ resultado: 'OK' }])
  app.get('/pronto', async () => {
    await ready().catch((error: unknown) => {
      // A reason that is fit to be told; what a database says is not.
      throw error instanceof AppError ? error : unavailable()
    })
    return [{ resultado: 'OK' }]
  })
}
