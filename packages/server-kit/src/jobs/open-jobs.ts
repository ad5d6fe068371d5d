/** Background work: a job is written in the call's transaction and done afterwards by any server on the database. */
import type { FastifyInstance } from 'fastify'
import type PgBoss from 'pg-boss'
import { sql } from 'drizzle-orm'
import { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { afterCommit, type Database, type Db, statement } from '../db/database'
import { loggedError } from '../http/log-error'
import { makeBell } from './bell'
import type { JobKind } from './job-kind'
import { openBoss } from './open-boss'
import { takeTurns } from './take-turns'

const BATCH = 5
/** Interval in milliseconds at which jobs of other servers are found; a job of this process starts at once. */
const POLL_MS = 2000
/** Eleven tries: the first retry waits 1 to 2 minutes, each next one twice as long, about a day in all. */
const RETRIES = { retryLimit: 10, retryDelay: 60, retryBackoff: true }
/** Seconds after which a job whose server died is tried again. */
const LOST_AFTER_S = 300

export interface Jobs {
  /**
   * Writes a job in the caller's transaction: it is undone with the transaction and started as soon as that is
   * committed, or `waitS` seconds later.
   */
  send<T>(tx: Db, kind: JobKind<T>, data: T, waitS?: number): Promise<void>
  /** Registers the handler for a kind of job; a job whose handler throws is tried again. */
  work<T>(kind: JobKind<T>, handler: JobHandler<T>): void
  /** Takes jobs until `stop`. */
  start(server: JobServer): Promise<void>
  /** Stops taking jobs and resolves after those under way. */
  stop(): Promise<void>
  /** Does all jobs that are due now. */
  runPending(): Promise<Ran>
  /** The same queue for one schema of several: handlers registered there get the schema's jobs alone. */
  within(schema: string): Jobs
}

export interface Ran {
  done: number
  failed: number
}

/** Does a job; the `id` stays the same when the job is tried again. */
export type JobHandler<T> = (data: T, id: string) => Promise<void>

/**
 * Opens the queue of a database whose migrations created it; nothing runs before `start`. pg-boss's own workers mark
 * a job as done without waiting for the reply, so a server that stops could lose the mark and do the job again: that
 * is why the loop is written here.
 * @param schemas those whose jobs this process takes, where the database has several; a job is its transaction's
 *   schema's
 */
export function openJobs(database: Database, schemas?: () => readonly string[]): Jobs {
  let opened: Promise<PgBoss> | undefined
  const boss = () => (opened ??= openBoss(database))
  const kinds = new Map<string, Map<string, JobHandler<unknown>>>()
  let report: ReturnType<typeof reporter> | undefined
  let loop: Promise<void> | undefined
  const stopping = new AbortController()
  const bell = makeBell()
  const inRotation = takeTurns(database, BATCH)

  async function doJob(name: string, handler: JobHandler<unknown>, job: PgBoss.Job): Promise<boolean> {
    const queue = await boss()
    try {
      await handler(job.data, job.id)
    } catch (error) {
      report?.failed(name, job.id, error)
      const { type, code } = loggedError(error)
      await queue.fail(name, job.id, { type, code })
      return false
    }
    // The job is deleted, not marked as done: its data may be personal.
    await queue.deleteJob(name, job.id)
    report?.done(name)
    return true
  }

  async function runBatch(): Promise<Ran> {
    const queue = await boss()
    const ran = { done: 0, failed: 0 }
    for (const [name, handlers] of kinds) {
      const jobs = schemas
        ? await inRotation(name, schemas())
        : (await queue.fetch<object>(name, { batchSize: BATCH })).map((job) => ({ job, schema: '' }))
      const results = await Promise.all(
        jobs.map(({ job, schema }) => doJob(name, handlers.get(schema) ?? unknownSchema(schema), job)),
      )
      for (const isDone of results) ran[isDone ? 'done' : 'failed'] += 1
    }
    return ran
  }

  async function takeJobs(): Promise<void> {
    while (!stopping.signal.aborted) {
      bell.reset()
      const ran = await runBatch().catch((error: unknown) => report?.away(error))
      if (!ran || ran.done + ran.failed === 0) await bell.rings(POLL_MS)
    }
  }

  function register<T>(schema: string, kind: JobKind<T>, handler: JobHandler<T>): void {
    const handlers = kinds.get(kind.name) ?? new Map<string, JobHandler<unknown>>()
    kinds.set(
      kind.name,
      handlers.set(schema, (data, id) => handler(z.parse(kind.data, data), id)),
    )
  }

  const jobs: Jobs = {
    async send(tx, kind, data, waitS = -1) {
      const executeSql = async (text: string, values: unknown[]) => ({
        rows: await statement(tx, text, values),
      })
      // pg-boss takes jobs older than now, and PGlite's clock counts in milliseconds: one second ago is at once.
      const options = {
        ...RETRIES,
        expireInSeconds: LOST_AFTER_S,
        startAfter: `${waitS} seconds`,
        db: { executeSql },
      }
      const id = await (await boss()).send(kind.name, z.encode(kind.data, data), options)
      if (!id) throw new Error(`A fila ${kind.name} não existe.`)
      if (schemas) {
        await tx.execute(sql`update fila.job set singleton_key = current_schema()
          where name = ${kind.name} and id = ${id}`)
      }
      afterCommit(tx, bell.ring)
    },
    work: (kind, handler) => register('', kind, handler),
    within: (schema) => ({ ...jobs, work: (kind, handler) => register(schema, kind, handler) }),
    async start(server) {
      report = reporter(server)
      const queue = await boss()
      queue.on('error', report.away)
      await queue.start()
      loop = takeJobs()
    },
    async stop() {
      stopping.abort()
      bell.ring()
      await loop
      await (await opened)?.stop({ graceful: false })
    },
    async runPending() {
      const total = { done: 0, failed: 0 }
      for (;;) {
        const { done, failed } = await runBatch()
        total.done += done
        total.failed += failed
        if (done + failed === 0) return total
      }
    },
  }
  return jobs
}

const unknownSchema = (schema: string) => () => Promise.reject(new Error(`Nenhuma tarefa de ${schema}.`))

/** The server's log and metrics, where failures are logged and jobs counted. */
export type JobServer = Pick<FastifyInstance, 'log' | 'metricas'>

/** Logs and counts jobs; neither log nor metrics hold a job's data. */
function reporter({ log, metricas }: JobServer) {
  const count = new Counter({
    name: 'tarefas_total',
    help: 'Tarefas por fila e resultado; uma que falha é tentada de novo',
    labelNames: ['fila', 'resultado'],
    registers: [metricas],
  })
  return {
    done: (fila: string) => count.inc({ fila, resultado: 'feita' }),
    failed: (fila: string, id: string, err: unknown) => {
      count.inc({ fila, resultado: 'falhou' })
      log.error({ err, fila, id }, 'tarefa falhou')
    },
    away: (err: unknown) => log.error({ err }, 'fila de tarefas'),
  }
}
