/** Starts a built server and ends it without dropping what is being answered. */
import type { FastifyInstance } from 'fastify'

const FORCE_AFTER_MS = 10_000
const HOUR_MS = 3_600_000

/** Does housekeeping now and every hour; what fails is logged and done with the next. */
export function everyHour(app: FastifyInstance, work: () => Promise<void>): void {
  const attempt = () => work().catch((error: unknown) => app.log.error({ err: error }, 'limpeza'))
  void attempt()
  setInterval(attempt, HOUR_MS).unref()
}

/** Listens, and on SIGINT or SIGTERM answers what is open before it closes. */
export async function run(
  app: FastifyInstance,
  listen: { host: string; port: number },
  close: () => Promise<void>,
) {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'encerrando')
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  await app.listen(listen)
}
