import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { firstRow } from '@trama/server-kit/db/database'
import { openDatabase, STATEMENT_TIMEOUT_MS } from '@trama/server-kit/db/open-database'
import { program } from '@trama/server-kit/program'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { everyHour, everyMinute, everySeconds, run, tellStarter } from '@trama/server-kit/run'
import { sql } from 'drizzle-orm'
import { buildApp } from './app'
import { workAvisoEmails } from './aviso/email'
import { readConfig } from './config'
import { portalOf } from './context'
import { workCotacaoEmails } from './cotacao/link/email'
import { planLembretesCrm } from './crm/plan-lembretes'
import { loadAplDemo } from './demo/load-demo'
import { autoresOf } from './documento/autor'
import { workDocumentoEmails } from './documento/email'
import { documentos } from './documento/link-tipos'
import { workEnvios } from './envio/email'
import { planEnvios } from './envio/plan-envios'
import { ownUrl, workFiscalEmails } from './fatura/arquivo/fiscal-email'
import { purge } from './housekeeping'
import { sealAll } from './integracao/evento/seal-eventos'
import { openDeliverer } from './integracao/webhook/deliver'
import { enderecosOf } from './integracao/webhook/enderecos'
import { openPoster } from './integracao/webhook/post-corpo'
import { workLembretes } from './lembrete/email'
import { pastaWatcher } from './integracao/pasta/watch-pasta'
import { planLembretes } from './lembrete/plan-lembretes'
import { MIGRATIONS } from './migrations-folder'
import { cancelPending } from './nfe/cancelar'
import { loadTransmissor } from './nfe/transmissor'
import { transmitPending } from './nfe/transmitir'
import { foldResumos } from './resumo/fold-resumos'
import { portalSessions } from './session'

/** Seconds between two looks at the watched folder. */
const PASTA_S = 2

await program(async () => {
  const config = readConfig()
  const transmissor = await loadTransmissor()
  const database = await openDatabase({
    url: config.APL_DATABASE_URL,
    directUrl: config.APL_DATABASE_DIRECT_URL,
    prepared: config.APL_DATABASE_PREPARED,
    dataDir: join(config.DATA_DIR, 'apl'),
    migrations: MIGRATIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    replicas: config.APL_DATABASE_REPLICA_URL
      ? { url: config.APL_DATABASE_REPLICA_URL, maxLagMs: config.REPLICA_ATRASO_MS }
      : undefined,
  })
  const isEmpty = !(await firstRow(database.db, sql`select 1 from empresa limit 1`))
  if (database.kind === 'pglite' && isEmpty && config.DEMO === 'sim')
    await loadAplDemo(database, { onProgress: tellStarter })
  const jobs = openJobs(database)
  const sessions = portalSessions(config.PORTAL_URL)
  const { db } = database
  const deliverer = openDeliverer(db, openPoster(enderecosOf(config.WEBHOOK_REDES)))
  const app = await buildApp({ config, database, jobs, sessions, ringWebhooks: deliverer.ring })
  const mailer = openMailer(config)
  workAvisoEmails(jobs, { db, mailer, portal: portalOf(config) })
  workCotacaoEmails(jobs, { db, mailer, publicUrl: config.PUBLIC_URL, codcli: config.APL_EMPRESA })
  workLembretes(jobs, { db, mailer, portal: portalOf(config) })
  workDocumentoEmails(jobs, {
    db,
    mailer,
    autores: autoresOf(db, sessions, config),
    documentos,
  })
  workFiscalEmails(jobs, { db, mailer, autores: autoresOf(db, sessions, config), config })
  workEnvios(jobs, {
    db,
    mailer,
    autores: autoresOf(db, sessions, config),
    portal: portalOf(config),
    ownUrl: () => ownUrl(config),
  })
  await jobs.start(app)
  deliverer.start(app.log)
  if (transmissor) {
    const { transmitir, cancelar } = transmissor
    everyMinute(app, 'transmissão', async () => void (await transmitPending(db, transmitir)))
    if (cancelar) everyMinute(app, 'cancelamento', async () => void (await cancelPending(db, cancelar)))
  }
  everyMinute(app, 'lembretes do CRM', async () => {
    await planLembretesCrm(db, jobs, portalOf(config).url)
  })
  everyMinute(app, 'resumos', () => foldResumos(db))
  everyMinute(app, 'relatórios por e-mail', async () => void (await planEnvios(db, jobs)))
  everyMinute(app, 'eventos', () => sealAll(db))
  const { INTEGRACAO_PASTA: pasta } = config
  if (pasta) {
    await mkdir(pasta, { recursive: true })
    const look = pastaWatcher({ db, pasta, log: (text) => app.log.info(text) })
    everySeconds(app, PASTA_S, 'pasta de integração', async () => void (await look()))
  }
  everyHour(app, () => purge(db))
  everyHour(app, async () => void (await planLembretes(db, jobs)))
  await run(
    app,
    { host: config.HOST, port: config.APL_PORT, leaveMs: config.ENCERRAR_S * 1000 },
    async () => {
      await Promise.all([jobs.stop(), deliverer.stop()])
      await database.close()
    },
  )
})
