/** Records which statements the APL sends for each measured call, by running the call once. */
import { randomUUID } from 'node:crypto'
import { buildApp } from '@trama/apl/app'
import { readConfig } from '@trama/apl/config'
import { MENU_CODES, type TipoUsuario } from '@trama/contract/access'
import { type Database, type Db, rowsWithCommit } from '@trama/server-kit/db/database'
import { DEMO_EMPRESA, DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { inTurn } from '@trama/server-kit/in-turn'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { KEY, NUMERO, type RecordedCall, type RecordedReply } from './recorded-call'
import { type BenchRequest, type BenchRequests, type OrderCall, READS } from './requests'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

/** User who makes the calls while statements are recorded. */
export const RECORDED_USER = 3
export type RecordedCalls = Record<OrderCall, RecordedCall>

/** Runs each call in this process. Each call that creates an order leaves two more orders in the database. */
export const recordCalls = (database: Database, requests: BenchRequests): Promise<RecordedCalls> =>
  recording(database, async (app, recorder, headers) => {
    const reads = await inTurn(READS, async (call) => {
      const request = { ...requests[call], headers }
      // The first call is not recorded: it fills the cache of the caller.
      await send(app, request)
      return [call, await recordList(app, recorder, request)] as const
    })
    return {
      ...(Object.fromEntries(reads) as Record<(typeof READS)[number], RecordedCall>),
      create: await recordCreate(app, recorder, { ...requests.create, headers }),
      create500: await recordCreate(app, recorder, { ...requests.create500, headers }),
    }
  })

/** Runs a reading call in this process. */
export const recordRead = (database: Database, request: BenchRequest): Promise<RecordedCall> =>
  recording(database, async (app, recorder, headers) => {
    await send(app, { ...request, headers })
    return recordList(app, recorder, { ...request, headers })
  })

export async function recording<T>(
  database: Database,
  work: (
    app: FastifyInstance,
    recorder: Recorder,
    headers: Record<string, string>,
    headersOf: (tipo: TipoUsuario) => Promise<Record<string, string>>,
  ) => Promise<T>,
): Promise<T> {
  const recorder = recordingDatabase(database)
  const { keys, sign } = await testTokens()
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }),
    database: recorder.database,
    jobs: openJobs(recorder.database),
    sessions: {
      keys,
      isAlive: async () => true,
      procuracaoOf: async (token) => token,
      outorganteOf: async () => undefined,
    },
  })
  const headersOf = async (tipo: TipoUsuario) => {
    const login = DEMO_LOGINS.find((one) => one.tipo === tipo)
    if (!login) throw new Error(`A demonstração não tem o tipo ${tipo}.`)
    const token = await sign({
      id: RECORDED_USER,
      sid: 'bench',
      nome: login.nome,
      tipo: login.tipo,
      cnpj: login.cnpj,
      empresa: DEMO_EMPRESA.codcli,
      codigo_erp: login.codigo_erp,
      acessos: [...MENU_CODES],
    })
    return { token, acesso: 'portal-web' }
  }
  const result = await work(app, recorder, await headersOf('usuario'), headersOf)
  await app.close()
  return result
}

export type Request = BenchRequest & { headers: Record<string, string> }

export async function send(app: FastifyInstance, request: Request): Promise<LightMyRequestResponse> {
  const { method, path, body, headers } = request
  const reply = await app.inject({
    method,
    url: path,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: body } : {}),
  })
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
  return reply
}

async function recordList(app: FastifyInstance, recorder: Recorder, request: Request): Promise<RecordedCall> {
  recorder.start()
  const reply = await send(app, request)
  return { statements: recorder.sent().map(({ text, params }) => ({ text, params })), reply: replyOf(reply) }
}

const recordCreate = (app: FastifyInstance, recorder: Recorder, request: Request): Promise<RecordedCall> =>
  recordWrite(app, recorder, [request, request], 'pedido')

/**
 * Runs a writing call twice to find the parameters that follow the key and the document's number, which the reply
 * gives. These are written as marks.
 */
export async function recordWrite(
  app: FastifyInstance,
  recorder: Recorder,
  [one, other]: readonly [Request, Request],
  field: string,
): Promise<RecordedCall> {
  const run = async (request: Request) => {
    const key = request.headers['idempotency-key'] ?? randomUUID()
    recorder.start()
    const reply = await send(app, { ...request, headers: { ...request.headers, 'idempotency-key': key } })
    const numero = String(JSON.parse(reply.body)[0][field])
    return { key, numero, reply, sent: recorder.sent() }
  }
  const first = await run(one)
  const second = await run(other)
  const mark = (value: unknown) =>
    typeof value === 'number'
      ? String(value) === first.numero
        ? { numero: true as const }
        : value
      : typeof value === 'string'
        ? value.replaceAll(first.key, KEY).replaceAll(first.numero, NUMERO)
        : value
  const statements = first.sent.map(({ text, params, rows }, at) => ({
    text,
    params: params.map((value, place) => (value === second.sent[at]?.params[place] ? value : mark(value))),
    givesNumero: numeroColumn(rows, first.numero),
  }))
  const reply = replyOf(first.reply)
  return { statements, reply: { ...reply, body: reply.body.replaceAll(first.numero, NUMERO) } }
}

function numeroColumn(rows: Sent['rows'], numero: string): string | undefined {
  return Object.entries(rows[0] ?? {}).find(([, value]) => String(value) === numero)?.[0]
}

const OWN_HEADERS = new Set(['date', 'connection', 'content-length', 'keep-alive'])

function replyOf(reply: LightMyRequestResponse): RecordedReply {
  const headers = Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.has(name))
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: reply.body,
  }
}

interface Sent {
  text: string
  params: unknown[]
  rows: Record<string, unknown>[]
}

interface Recorder {
  database: Database
  start: () => void
  sent: () => Sent[]
}

const dialect = new PgDialect()

/** A database that notes every statement that passes through it. */
function recordingDatabase(database: Database): Recorder {
  let notes: Sent[] = []
  const note = (text: string, params: unknown[] = [], rows: Sent['rows'] = []) => {
    notes.push({ text, params, rows })
  }
  const recording = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'execute') {
          return async (query: SQL) => {
            const result: unknown = await target.execute(query)
            const { sql, params } = dialect.sqlToQuery(query)
            note(sql, params, await rowsWithCommit(result))
            return result
          }
        }
        if (name === 'transaction') {
          return async (work: (tx: Db) => Promise<unknown>) => {
            note('begin')
            const result = await target.transaction((tx) => work(recording(tx)))
            note('commit')
            return result
          }
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    database: { ...database, db: recording(database.db) },
    start: () => {
      notes = []
    },
    sent: () => notes,
  }
}
