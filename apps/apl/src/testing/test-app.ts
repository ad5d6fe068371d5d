/** An application server for one test file: own database, real signatures, and calls by any actor. */
import { ERROR_FIELD } from '@trama/contract/messages'
import { noted } from '@trama/server-kit/db/statement-record'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import { type Actor, verifyToken } from '@trama/server-kit/token'
import type { InjectOptions } from 'fastify'
import { type AplParts, buildApp } from '../app'
import { readConfig } from '../config'
import { MIGRATIONS } from '../migrations-folder'
import type { Outorgado, SessionSource } from '../session'

export type Row = Record<string, unknown>

/** Reply of a call: every row, the first row, and the text of an error. */
export interface Reply {
  status: number
  list: Row[]
  row: Row
  error: unknown
}

type Headers = Record<string, string>

export interface Caller {
  get: (url: string, headers?: Headers) => Promise<Reply>
  post: (url: string, body: unknown, headers?: Headers) => Promise<Reply>
  patch: (url: string, body: unknown, headers?: Headers) => Promise<Reply>
}

export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  parts: Partial<Pick<AplParts, 'database' | 'tenants' | 'jobs'>> = {},
) {
  const { database = await testDatabase(MIGRATIONS), jobs = openJobs(database) } = parts
  const tokens = await testTokens()
  const ended = new Set<string>()
  const users = new Map<number, Partial<Outorgado> | undefined>()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APL_EMPRESA: '1', ...env })
  const sessions: SessionSource = {
    keys: tokens.keys,
    isAlive: async (token) => !ended.has(token),
    // The procuração names the user, as the portal's does; a test sets in `users` what has become of a user.
    procuracaoOf: async (token) => token,
    async outorganteOf(procuracao) {
      const { actor } = await verifyToken(procuracao, tokens.keys)
      if (!users.has(actor.id)) return actor
      const now = users.get(actor.id)
      return now && { ...actor, ...now }
    },
  }
  const app = await buildApp({ config, ...parts, database, jobs, sessions })

  async function call(request: InjectOptions): Promise<Reply> {
    const reply = await noted(app.inject(request))
    const list = reply.json<Row[]>()
    return { status: reply.statusCode, list, row: list[0] ?? {}, error: list[0]?.[ERROR_FIELD] }
  }

  function as(actor: Actor): Caller {
    const token = tokens.sign(actor)
    const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, headers: Headers, body?: unknown) =>
      call({
        method,
        url,
        headers: { acesso: 'portal-web', token: await token, ...headers },
        ...(method === 'GET' ? {} : { payload: [body] }),
      })
    return {
      get: (url, headers = {}) => send('GET', url, headers),
      post: (url, body, headers = {}) => send('POST', url, headers, body),
      patch: (url, body, headers = {}) => send('PATCH', url, headers, body),
    }
  }

  const close = async () => {
    await app.close()
    await database.close()
  }
  return {
    app,
    database,
    db: database.db,
    jobs,
    config,
    sessions,
    sign: tokens.sign,
    ended,
    users,
    call,
    as,
    close,
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
