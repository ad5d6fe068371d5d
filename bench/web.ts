/**
 * `npm run bench:web -- [--vezes 5] [--pedidos 3600] [--sem-build]`: bytes by route, and first paint, grid, scroll
 * and route change under CPU slowdown, in Chromium on the built product with an embedded demo. `--vezes 0` counts the
 * bytes alone and keeps the results of before.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildAll } from '../scripts/lib/build'
import { CHROMIUM_FLAGS } from '../scripts/lib/machine/chromium'
import { findProgram } from '../scripts/lib/machine/programs'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { freePort } from '../scripts/lib/postgres/cluster'
import { startServers } from '../scripts/lib/servers'
import { machine, writeResults } from './lib/results'
import { prepareWebBank, type WebBank } from './lib/web/bank'
import { measureBytes } from './lib/web/bytes'
import { printWeb, webLines } from './lib/web/lines'
import { SLOWDOWN, walk, type WebRun } from './lib/web/run'
import { CUSTOMERS, ORDERS } from './lib/web/screens'

const { values } = parseArgs({
  options: {
    vezes: { type: 'string', default: '5' },
    pedidos: { type: 'string', default: '3600' },
    'sem-build': { type: 'boolean', default: false },
  },
})
const ROWS = 3000

await provideOrEnd('chromium')
if (!values['sem-build']) await buildAll()
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-web-'))
try {
  await measure(await prepareWebBank(folder, Number(values.pedidos)))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure({ orders, till }: WebBank): Promise<void> {
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${portalPort}`
  const env = { DATA_DIR: folder, PORTAL_DATABASE_URL: '', APL_DATABASE_URL: '' }
  const servers = await startServers({ portalPort, aplPort, env })
  const browser = await chromium.launch({
    executablePath: await findProgram('chromium'),
    args: CHROMIUM_FLAGS,
  })
  try {
    const bytes = {
      pedidos: await measureBytes(browser, url, ORDERS),
      clientes: await measureBytes(browser, url, CUSTOMERS),
    }
    const times = Number(values.vezes)
    const runs: WebRun[] = []
    for (let time = 1; time <= times; time++) {
      console.log(`volta ${time} de ${values.vezes}`)
      runs.push(await walk(browser, { url, orders, till, rows: ROWS }))
    }
    const lines = webLines(bytes, runs)
    printWeb(lines)
    if (times === 0) return
    const chromiumVersion = browser.version()
    await writeResults('web', {
      machine: { ...(await machine()), chromium: chromiumVersion, slowdown: SLOWDOWN },
      options: values,
      lines,
      files: { pedidos: bytes.pedidos.files, clientes: bytes.clientes.files },
      runs,
    })
  } finally {
    await browser.close()
    await servers.stop()
  }
}
