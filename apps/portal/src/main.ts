import { join } from 'node:path'
import { firstRow } from '@trama/server-kit/db/database'
import { openDatabase, STATEMENT_TIMEOUT_MS } from '@trama/server-kit/db/open-database'
import { program } from '@trama/server-kit/program'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { workEmails } from '@trama/server-kit/mail/emails'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { everyHour, run } from '@trama/server-kit/run'
import { sql } from 'drizzle-orm'
import { buildApp } from './app'
import { readConfig } from './config'
import { loadPortalDemo, moveDemoApl } from './demo/load-demo'
import { purge } from './housekeeping'
import { MIGRATIONS } from './migrations-folder'

await program(async () => {
  const config = readConfig()
  const database = await openDatabase({
    url: config.PORTAL_DATABASE_URL,
    directUrl: config.PORTAL_DATABASE_DIRECT_URL,
    prepared: config.PORTAL_DATABASE_PREPARED,
    dataDir: join(config.DATA_DIR, 'portal'),
    migrations: MIGRATIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  })
  if (database.kind === 'pglite' && config.DEMO === 'sim') {
    const apl = { aplServidor: new URL(config.PUBLIC_URL).hostname, aplPorta: config.APL_PORT }
    const isEmpty = !(await firstRow(database.db, sql`select 1 from empresa limit 1`))
    await (isEmpty ? loadPortalDemo(database, apl) : moveDemoApl(database, apl))
  }
  const jobs = openJobs(database)
  const app = await buildApp({ database, jobs, config })
  workEmails(jobs, openMailer(config))
  await jobs.start(app)
  everyHour(app, () => purge(database.db))
  await run(
    app,
    { host: config.HOST, port: config.PORTAL_PORT, leaveMs: config.ENCERRAR_S * 1000 },
    async () => {
      await jobs.stop()
      await database.close()
    },
  )
})
