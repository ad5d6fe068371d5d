/**
 * `npm run bench:export -- [--linhas 1000000] [--sem-build]`: the order list into a spreadsheet, in Chromium on the built
 * product: seconds, size of the file, and the most memory that page and browser took. Only the pages of orders come from
 * this program, so that it is the browser that is measured; what a page costs the server at any depth `bench` measures.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { freePort } from '../scripts/lib/postgres/cluster'
import { startServers } from '../scripts/lib/servers'
import { machine, writeResults } from './lib/results'
import { prepareWebBank } from './lib/web/bank'
import { serveManyOrders } from './lib/web/many-orders'
import { type BrowserMemory, browserMemory } from './lib/web/memory'
import { openOwnBrowser } from './lib/web/own-browser'
import { fillLogin, loginButton, ORDER_ROWS, ordersLink } from './lib/web/screens'

const { values } = parseArgs({
  options: {
    linhas: { type: 'string', default: '1000000' },
    'sem-build': { type: 'boolean', default: false },
  },
})
/** The sheet's first row. */
const HEADING = 1
const SAMPLE_MS = 500

await provideOrEnd('chromium')
if (!values['sem-build']) await buildAll()
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-export-'))
const [portalPort, aplPort] = [await freePort(), await freePort()]
await prepareWebBank(folder, 60)
const env = { DATA_DIR: folder, PORTAL_DATABASE_URL: '', APL_DATABASE_URL: '' }
const servers = await startServers({ portalPort, aplPort, env })
const orders = await serveManyOrders(aplPort, Number(values.linhas))
const browser = await openOwnBrowser({ folder, redirect: { from: aplPort, to: orders.port } })
try {
  await report(await measure())
} finally {
  await browser.close()
  orders.close()
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  await browser.tell(toOrders)
  const samples: BrowserMemory[] = [await browserMemory(browser.pid)]
  await browser.tell((page) => page.getByRole('button', { name: 'Exportar' }).click())
  const start = performance.now()
  const sampling = setInterval(() => {
    void browserMemory(browser.pid).then((now) => samples.push(now))
  }, SAMPLE_MS)
  const file = await browser.saved()
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  return { seconds, samples, bytes: (await stat(file)).size, rows: await rowsOf(file) }
}

async function toOrders(page: Page): Promise<void> {
  await page.goto(`http://localhost:${portalPort}/Login`)
  await fillLogin(page)
  await loginButton(page).click()
  await page.waitForURL(/\/Principal/)
  await ordersLink(page).click()
  await page.locator(ORDER_ROWS.selector).nth(1).waitFor()
  await page.waitForLoadState('networkidle')
}

async function rowsOf(file: string): Promise<number> {
  let count = 0
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  for await (const row of streamXlsxRows(bytes)) count += row.values.length > 0 ? 1 : 0
  return count - HEADING
}

async function report({ seconds, samples, bytes, rows }: Awaited<ReturnType<typeof measure>>): Promise<void> {
  const most = (of: (one: BrowserMemory) => number) => Math.round(Math.max(...samples.map(of)))
  const [before] = samples
  console.log(`${rows} linhas em ${seconds.toFixed(1)} s, ${Math.round(bytes / 2 ** 20)} MB`)
  console.log(`página: ${Math.round(before?.page ?? 0)} MB antes, ${most(({ page }) => page)} no máximo`)
  console.log(
    `navegador: ${Math.round(before?.browser ?? 0)} MB antes, ${most((one) => one.browser)} no máximo`,
  )
  const figures = {
    seconds,
    bytes,
    rows,
    before,
    most: { page: most(({ page }) => page), browser: most((one) => one.browser) },
    paginas: samples.map(({ page }) => Math.round(page)),
  }
  await writeResults('export', { machine: await machine(), options: values, figures })
}
