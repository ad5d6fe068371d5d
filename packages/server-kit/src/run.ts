/** Starts a built server and ends it without dropping what is being answered. */
import type { FastifyInstance } from 'fastify'
import { leave } from './http/health'

const FORCE_AFTER_MS = 10_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Does housekeeping now and every hour; what fails is logged and done with the next. */
export const everyHour = (app: FastifyInstance, work: () => Promise<void>): void =>
  every(app, HOUR_MS, 'limpeza', work)

/** Does what waits now and every minute, one round after the other. */
export const everyMinute = (app: FastifyInstance, name: string, work: () => Promise<void>): void =>
  everySeconds(app, MINUTE_MS / 1000, name, work)

/** The same more often. */
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

/** Tells the program that started this one, where it listens (`npm start` does), how far the start is. */
export function tellStarter(text: string): void {
  if (process.connected) process.send?.(text)
}

interface Listen {
  host: string
  port: number
  /** Between a SIGTERM and the end of answering: what a balancer takes to notice. */
  leaveMs: number
}

/** Listens, and on SIGINT or SIGTERM answers what is open, and what still comes for a while, before it closes. */
export async function run(app: FastifyInstance, { leaveMs, ...listen }: Listen, close: () => Promise<void>) {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'encerrando')
    // Whoever presses Ctrl+C has no balancer.
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
