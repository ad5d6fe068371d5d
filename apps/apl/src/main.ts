import { join } from 'node:path'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { run } from '@trama/server-kit/run'
import { buildApp } from './app'
import { readConfig } from './config'
import { loadAplDemo } from './demo/load-demo'
import { MIGRATIONS } from './migrations-folder'
import { portalSessions } from './session'

const config = readConfig()
const database = await openDatabase({
  url: config.APL_DATABASE_URL,
  dataDir: join(config.DATA_DIR, 'apl'),
  migrations: MIGRATIONS,
})
const isDemo = database.kind === 'pglite' && database.isNew && config.DEMO === 'sim'
if (isDemo) await loadAplDemo(database)
const app = await buildApp({ config, database, sessions: portalSessions(config.PORTAL_URL) })
await run(app, { host: config.HOST, port: config.APL_PORT }, () => database.close())
