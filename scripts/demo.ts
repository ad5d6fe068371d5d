/**
 * `npm run demo -- [--escala 1000000]`: loads the demo into empty databases named by PORTAL_DATABASE_URL and
 * APL_DATABASE_URL, or into new embedded ones. `--escala` is the number of orders (3,000 unless told).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig as readAplConfig } from '@trama/apl/config'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS as APL_MIGRATIONS } from '@trama/apl/migrations-folder'
import { readConfig as readPortalConfig } from '@trama/portal/config'
import { loadPortalDemo } from '@trama/portal/demo/load-demo'
import { MIGRATIONS as PORTAL_MIGRATIONS } from '@trama/portal/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'

const MAX_ORDERS = 1_000_000
const { values } = parseArgs({ options: { escala: { type: 'string', default: '3000' } } })
const pedidos = Number(values.escala)
if (!Number.isInteger(pedidos) || pedidos < 1 || pedidos > MAX_ORDERS) {
  console.error(`--escala é o número de pedidos, de 1 a ${MAX_ORDERS}.`)
  process.exit(1)
}

const portalConfig = readPortalConfig()
const portal = await openDatabase({
  url: portalConfig.PORTAL_DATABASE_URL,
  dataDir: join(portalConfig.DATA_DIR, 'portal'),
  migrations: PORTAL_MIGRATIONS,
})
await loadPortalDemo(portal, {
  aplServidor: new URL(portalConfig.PUBLIC_URL).hostname,
  aplPorta: portalConfig.APL_PORT,
})
await portal.close()

const aplConfig = readAplConfig()
const apl = await openDatabase({
  url: aplConfig.APL_DATABASE_URL,
  dataDir: join(aplConfig.DATA_DIR, 'apl'),
  migrations: APL_MIGRATIONS,
})
await loadAplDemo(apl, { pedidos, onProgress: (text) => console.log(text) })
await apl.close()
