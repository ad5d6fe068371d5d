/**
 * `npm run bench:export -- [--linhas 1000000] [--sem-build]`: the order list into a spreadsheet, in Chromium on the built
 * product: seconds, size of the file, and the most memory that page and browser took. The pages of rows come from this
 * program, so that it is the browser that is measured; what a page costs the server at any depth is measured by `bench`.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { streamXlsxRows } from 'hucre/xlsx'
import { buildAll } from '../scripts/lib/build'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/find-chromium'
import { freePort } from '../scripts/lib/postgres-cluster'
import { startServers } from '../scripts/lib/servers'
import { machine, writeResults } from './lib/results'
import { prepareWebBank } from './lib/web/bank'
import { browserMemory } from './lib/web/memory'
import { fillLogin, loginButton, ORDER_ROWS, ordersLink } from './lib/web/screens'

const { values } = parseArgs({
  options: {
    linhas: { type: 'string', default: '1000000' },
    'sem-build': { type: 'boolean', default: false },
  },
})
const linhas = Number(values.linhas)
/** The sheet's first row. */
const HEADING = 1
const SAMPLE_MS = 500
const LIMIT_MS = 60 * 60_000

if (!values['sem-build']) await buildAll()
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-export-'))
const [portalPort, aplPort] = [await freePort(), await freePort()]
await prepareWebBank(folder, 60)
const env = { DATA_DIR: folder, PORTAL_DATABASE_URL: '', APL_DATABASE_URL: '' }
const servers = await startServers({ portalPort, aplPort, env })
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  await report(await measure(browser, `http://localhost:${portalPort}`))
} finally {
  await browser.close()
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(own: Browser, url: string) {
  const context = await own.newContext({ serviceWorkers: 'block', acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(`${url}/Login`)
  await fillLogin(page)
  await loginButton(page).click()
  await page.waitForURL(/\/Principal/)
  await ordersLink(page).click()
  await page.locator(ORDER_ROWS.selector).nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  await manyOrders(page)
  const before = await browserMemory()
  const most = { ...before }
  const pages: number[] = []
  const sampling = setInterval(() => {
    void browserMemory().then((now) => {
      pages.push(Math.round(now.page))
      most.page = Math.max(most.page, now.page)
      most.browser = Math.max(most.browser, now.browser)
    })
  }, SAMPLE_MS)
  const start = performance.now()
  const saved = page.waitForEvent('download', { timeout: LIMIT_MS })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = join(folder, 'pedidos.xlsx')
  await (await saved).saveAs(file)
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  return { seconds, before, most, pages, bytes: (await stat(file)).size, rows: await rowsOf(file) }
}

/** Every page of orders is full until all rows were given; each order has its own number. */
async function manyOrders(page: Page): Promise<void> {
  let template: Record<string, unknown> | undefined
  await page.route(/\/Pedido\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [pagina, offset] = [Number(query.get('pagina') ?? 1), Number(query.get('offset') ?? 50)]
    const reply = template ? undefined : await route.fetch()
    const [first] = reply ? ((await reply.json()) as Record<string, unknown>[]) : []
    template ??= first
    const start = (pagina - 1) * offset
    const count = Math.max(0, Math.min(offset, linhas - start))
    const rows = Array.from({ length: count }, (_, i) => ({
      ...template,
      numero: start + i + 1,
      nome: `Loja ${(start + i) % 50_000} Modas e Confecções`,
      valor_total_liq: ((start + i) % 90_000) + 0.5,
    }))
    await route.fulfill({
      json: rows,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': PROXIMA_HEADER,
        [PROXIMA_HEADER]: String(pagina),
      },
    })
  })
}

async function rowsOf(file: string): Promise<number> {
  let count = 0
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  for await (const row of streamXlsxRows(bytes)) count += row.values.length > 0 ? 1 : 0
  return count - HEADING
}

async function report(figures: Awaited<ReturnType<typeof measure>>): Promise<void> {
  const { seconds, before, most, bytes, rows } = figures
  const mb = (value: number) => `${Math.round(value)} MB`
  console.log(`${rows} linhas em ${seconds.toFixed(1)} s, ${mb(bytes / 2 ** 20)}`)
  console.log(`página: ${mb(before.page)} antes, ${mb(most.page)} no máximo`)
  console.log(`navegador: ${mb(before.browser)} antes, ${mb(most.browser)} no máximo`)
  await writeResults('export', { machine: await machine(), options: values, figures })
}
