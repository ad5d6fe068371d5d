/**
 * Gives calls that only read a replica's database, and tells callers the place in the log up to which they have
 * written.
 */
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database, Db } from '../db/database'
import { isPlaceText } from '../db/lsn'
import type { Reader, Readers } from '../db/database'

/** Adds to a call's context the database that it reads and writes: `at` where a company has its own. */
export type Placed = <C extends { db: Db }>(ctx: C, request: FastifyRequest, at?: Database) => Promise<C>

/** Place in the log that is sent with a call's reply; undefined when there is nothing new. */
type Told = () => Promise<string> | undefined

export function replicaReads(app: FastifyInstance, { readers }: Database): Placed {
  if (!readers) return async (ctx) => ctx
  addFigures(app, readers)
  const told = new WeakMap<FastifyRequest, Told>()
  app.addHook('onSend', async (request, reply) => {
    // When the place is unknown the header is left out: the next call then reads the primary.
    const escrita = await told
      .get(request)?.()
      ?.catch(() => '')
    if (escrita !== undefined) reply.header(ESCRITA_HEADER, escrita)
  })
  return async (ctx, request, at) => {
    if (request.routeOptions.config.writes) {
      told.set(request, readers.written)
      return ctx
    }
    const sent = request.headers[ESCRITA_HEADER]
    const since = isPlaceText(sent) ? sent : undefined
    const reader = await (at?.readers ?? readers).reader(since)
    told.set(request, since === undefined ? known(readers) : ifWritten(reader, readers))
    return { ...ctx, db: reader.db }
  }
}

/** Place for a caller who has sent none yet: everything written until now, asked for while the call works. */
function known({ written }: Readers): Told {
  const asked = written().catch(() => '')
  return () => asked
}

const ifWritten =
  (reader: Reader, { written }: Readers): Told =>
  () =>
    reader.hasWritten() ? written() : undefined

function addFigures({ metricas }: FastifyInstance, readers: Readers): void {
  const registers: Registry[] = []
  const inUse = new Gauge({
    name: 'replica_em_uso',
    help: 'Réplicas: 1 enquanto as leituras vão para ela',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { nome, isRead } of readers.states()) this.set({ replica: nome }, isRead ? 1 : 0)
    },
  })
  const lag = new Gauge({
    name: 'replica_atraso_segundos',
    help: 'Há quanto tempo falta a uma réplica o que o primário gravou; sem valor enquanto ela não responde',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { nome, lagMs } of readers.states())
        if (lagMs !== undefined) this.set({ replica: nome }, lagMs / 1000)
    },
  })
  const reads = new Counter({
    name: 'leituras_total',
    help: 'Chamadas que só leem, por onde leram',
    labelNames: ['onde'],
    registers,
    collect() {
      this.reset()
      for (const [onde, count] of Object.entries(readers.counts())) this.inc({ onde }, count)
    },
  })
  metricas.registerMetric(inUse)
  metricas.registerMetric(lag)
  metricas.registerMetric(reads)
}
