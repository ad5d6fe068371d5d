/** Starts a built server and stops it without dropping calls that are being answered. */
import type { FastifyInstance } from 'fastify'
import { leave } from './http/health'

const FORCE_AFTER_MS = 10_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Does housekeeping now and every hour; a failure is logged and the work repeated in the next round. */
export const everyHour = (app: FastifyInstance, work: () => Promise<void>): void =>
  every(app, HOUR_MS, 'limpeza', work)

/** Does pending work now and every minute, one round after the other. */
export const everyMinute = (app: FastifyInstance, name: string, work: () => Promise<void>): void =>
  everySeconds(app, MINUTE_MS / 1000, name, work)

/** Does pending work now and every few seconds, one round after the other. */
export function everySeconds(
  app: FastifyInstance,
  seconds: number,
  name: string,
  work: () => Promise<void>,
): void {
  let round: Promise<void> | undefined
  every(app, seconds * 1000, name, () => (round ??= work().finally(() => (round = undefined))))
}

function every(app: FastifyInstance, ms: number, name: string, work: () => Promise<void>): void {
  const attempt = () => work().catch((error: unknown) => app.log.error({ err: error }, name))
  void attempt()
  setInterval(attempt, ms).unref()
}

/** Sends the progress of a start to the parent process if it listens, as `npm start` does. */
export function tellStarter(text: string): void {
  if (process.connected) process.send?.(text)
}

interface Listen {
  host: string
  port: number
  /** Milliseconds of answering after a SIGTERM, in which a load balancer notices that the server is leaving. */
  leaveMs: number
}

/** Listens; on SIGINT or SIGTERM it answers open calls, and new ones for a while, before it closes. */
export async function run(app: FastifyInstance, { leaveMs, ...listen }: Listen, close: () => Promise<void>) {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'encerrando')
    // SIGINT comes from Ctrl+C, where no load balancer has to notice.
    const waits = signal === 'SIGTERM' ? leaveMs : 0
    setTimeout(() => process.exit(1), waits + FORCE_AFTER_MS).unref()
    await leave(app, waits)
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  await app.listen(listen)
}
