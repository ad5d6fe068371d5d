/** The portal server: calls under /api, public keys, and the files of the web portal. */
import { portalRoutes } from '@trama/contract/portal'
import { withoutEnd } from '@trama/rules/without-end'
import { type Database, firstRow } from '@trama/server-kit/db/database'
import { assertDiskRoom } from '@trama/server-kit/disk'
import { checksReplies } from '@trama/server-kit/env'
import { auditRefusals } from '@trama/server-kit/http/audit-refusals'
import { type BaseContext, implement } from '@trama/server-kit/http/implement'
import { createServer } from '@trama/server-kit/http/server'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { emailSender } from '@trama/server-kit/mail/emails'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditoriaHandlers } from './auditoria/routes'
import { type KeyRing, keyRing } from './chave/key-ring'
import type { PortalConfig } from './config'
import { contaHandlers } from './conta/routes'
import { workRecuperacao } from './conta/send-recuperacao'
import type { PublicContext, SessionContext } from './context'
import { conviteHandlers } from './convite/routes'
import { aplOrigins } from './empresa/apl-origins'
import { empresaHandlers } from './empresa/routes'
import { publicoHandlers } from './publico/routes'
import { authenticator, tokenOf } from './sessao/authenticate'
import { deviceReader } from './sessao/devices'
import { preferenciaHandlers } from './preferencia/routes'
import { procuracaoHandlers } from './sessao/procuracao'
import { sessaoHandlers } from './sessao/routes'
import { usuarioHandlers } from './usuario/routes'
import { visaoHandlers } from './visao/routes'
import { serveWeb } from './web/serve-web'

const handlers = {
  ...procuracaoHandlers,
  ...contaHandlers,
  ...usuarioHandlers,
  ...conviteHandlers,
  ...preferenciaHandlers,
  ...visaoHandlers,
  ...auditoriaHandlers,
}

export interface PortalOptions {
  database: Database
  jobs: Jobs
  config: PortalConfig
}

/**
 * Builds the server without opening a port or using the database; the signing key is created when the server starts.
 */
export async function buildApp({ database, jobs, config }: PortalOptions): Promise<FastifyInstance> {
  const { db } = database
  const origins = aplOrigins(db)
  const app = await createServer({
    name: 'portal',
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    corsOrigins: [],
    table: portalRoutes,
    prefix: '/api',
    ready: async () => {
      await assertDiskRoom(config.DATA_DIR, config.DISCO_MINIMO_MB)
      await firstRow(db, sql`select 1 from usuario limit 1`)
    },
    csp: {
      connectSrc: [() => ["'self'", ...origins.current()].join(' ')],
      // Lets the page compile WebAssembly for its bar code reader, where the browser has none; evaluating text as
      // code stays forbidden.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    },
  })
  const keys = keyRing(db)
  app.addHook('onReady', async () => void (await keys.signing()))
  await serveWeb(app, config.WEB_DIR, {
    publicUrl: config.PUBLIC_URL,
    beforePage: () => origins.refresh(app.log),
  })
  await app.register(async (api) => registerCalls(api, { database, jobs, config }, keys), { prefix: '/api' })
  return app
}

function registerCalls(
  api: FastifyInstance,
  { database: { db }, jobs, config }: PortalOptions,
  keys: KeyRing,
): void {
  api.get('/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return keys.published()
  })
  const publicUrl = withoutEnd(config.PUBLIC_URL, '/')
  const deviceOf = deviceReader(api, publicUrl.startsWith('https:'))
  workRecuperacao(jobs, db, publicUrl)
  const shared = { db, keys, jobs, sendEmail: emailSender(jobs), publicUrl }
  const publicContext = (base: BaseContext, request: FastifyRequest): PublicContext => ({
    ...base,
    ...shared,
    device: deviceOf(request),
  })
  const all = { ...handlers, ...sessaoHandlers(), ...empresaHandlers(), ...publicoHandlers(config) }
  implement<typeof portalRoutes, PublicContext, SessionContext>(api, portalRoutes, all, {
    checkReplies: checksReplies(config.NODE_ENV),
    authenticate: auditRefusals(api, {
      dbOf: () => db,
      table: portalRoutes,
      prefix: '/api',
      authenticate: authenticator(db, keys),
      empresaOf: async ({ empresa }) => empresa,
    }),
    publicContext,
    sessionContext: async (base, actor, request) => ({
      ...publicContext(base, request),
      actor,
      token: tokenOf(request),
    }),
  })
}
