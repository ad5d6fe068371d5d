import { firstRow } from '@trama/server-kit/db/database'
import { program } from '@trama/server-kit/program'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { everySeconds, run, tellStarter } from '@trama/server-kit/run'
import { sql } from 'drizzle-orm'
import { buildApp } from './app'
import { readConfig } from './config'
import { loadAplDemo } from './demo/load-demo'
import { enderecosOf } from './integracao/webhook/enderecos'
import { openPoster } from './integracao/webhook/post-corpo'
import { loadTransmissor } from './nfe/transmissor'
import { portalSessions } from './session'
import { openTenants } from './tenant/open-tenants'
import { LOOK_S, type Tenant } from './tenant/tenants'
import { openWebhooks } from './tenant/webhooks'
import { startRounds, workJobs } from './tenant/work-tenants'

await program(async () => {
  const config = readConfig()
  const transmissor = await loadTransmissor()
  const { database, tenants, several } = await openTenants(config)
  if (database.kind === 'pglite' && config.DEMO === 'sim') {
    const isEmpty = !(await firstRow(database.db, sql`select 1 from empresa limit 1`))
    if (isEmpty) await loadAplDemo(database, { onProgress: tellStarter })
  }
  const jobs = openJobs(database, several?.schemas)
  const sessions = portalSessions(config.PORTAL_URL)
  const mailer = openMailer(config)
  const webhooks = openWebhooks(tenants, () => openPoster(enderecosOf(config.WEBHOOK_REDES)))
  const app = await buildApp({ config, database, tenants, jobs, sessions, ringWebhooks: webhooks.ring })
  const come = (tenant: Tenant) => {
    workJobs(tenant, { config, jobs, sessions, mailer })
    webhooks.start(tenant, app.log)
  }
  for (const tenant of tenants.up()) come(tenant)
  if (several) {
    everySeconds(app, LOOK_S, 'empresas', async () => {
      await several.look(app.log, come)
      await webhooks.stopOthers()
    })
  }
  await jobs.start(app)
  startRounds(app, tenants, { config, jobs, transmissor })
  await run(
    app,
    { host: config.HOST, port: config.APL_PORT, leaveMs: config.ENCERRAR_S * 1000 },
    async () => {
      await Promise.all([jobs.stop(), webhooks.stop()])
      await database.close()
    },
  )
})
