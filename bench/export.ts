/**
 * `npm run bench:export -- [--linhas 1000000] [--sem-build]` exports the order list into a spreadsheet, in Chromium
 * on the built product: seconds, size of the file, and the most memory that page and browser took. Only the browser
 * is measured, so this program answers the calls for pages of orders itself; what a page costs the server at any
 * depth, `npm run bench` measures.
 */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { freePort } from '../scripts/lib/postgres/cluster'
import { startServers } from '../scripts/lib/servers'
import { machine, writeResults } from './lib/results'
import { prepareWebBank } from './lib/web/bank'
import { serveManyOrders } from './lib/web/many-orders'
import { fillLogin, loginButton, ORDER_ROWS, ordersLink } from './lib/web/screens'
import { spawn } from 'node:child_process'
import { CHROMIUM_FLAGS } from '../scripts/lib/machine/chromium'
import { findProgram } from '../scripts/lib/machine/programs'
import { stop } from '../scripts/lib/process'

const POLL_MS = 500

interface OwnBrowserOptions {
  folder: string
  /** Calls for the port `from` of this machine go to the port `to`. */
  redirect: { from: number; to: number }
}

/**
 * A Chromium that is not controlled while it works: a controlling program keeps the bodies of a page's calls in
 * memory, so it disconnects once it has told the page what to do.
 */
async function openOwnBrowser({ folder, redirect }: OwnBrowserOptions) {
  const profile = join(folder, 'perfil')
  const downloads = join(folder, 'baixados')
  await mkdir(join(profile, 'Default'), { recursive: true })
  await mkdir(downloads)
  const preferences = { download: { default_directory: downloads, prompt_for_download: false } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const child = spawn(
    await findProgram('chromium'),
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--window-size=1366,820',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--host-resolver-rules=MAP localhost:${redirect.from} 127.0.0.1:${redirect.to}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  return {
    pid: child.pid ?? 0,
    close: () => stop(child),
    /** Connects to the page, runs the work and disconnects. */
    async tell(work: (page: Page) => Promise<void>) {
      const port = await untilThere(() => portOf(profile))
      const steered = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = steered.contexts()[0]?.pages()[0]
      if (!page) throw new Error('O navegador não abriu página nenhuma.')
      await work(page)
      await steered.close()
    },
    /** The first file that the browser has saved completely. */
    saved: () =>
      untilThere(async () => {
        const whole = (await readdir(downloads)).find((name) => name.endsWith('.xlsx'))
        return whole && join(downloads, whole)
      }),
  }
}

async function portOf(profile: string): Promise<string | undefined> {
  const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
  return text.split('\n')[0] || undefined
}

async function untilThere<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(tasks.map((task) => textOf(`/proc/${pid}/task/${task}/children`)))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}

async function below(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const further = await Promise.all(children.map(below))
  return [...children, ...further.flat()]
}

/** Memory of a process in MB, with its share of what several processes use together (PSS). */
const megabytes = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Memory in MB of the largest page with its workers, and of the browser itself. */
interface BrowserMemory {
  page: number
  browser: number
}

/** Reads the memory of a browser from /proc. @param pid process of the browser, or the one that started it */
async function browserMemory(pid: number): Promise<BrowserMemory> {
  const found = await Promise.all(
    [pid, ...(await below(pid))].map(async (one) => {
      const command = await textOf(`/proc/${one}/cmdline`)
      return { command, size: command.includes('chrom') ? await megabytes(one) : 0 }
    }),
  )
  const most = (isOne: (command: string) => boolean) =>
    Math.max(0, ...found.filter(({ command }) => isOne(command)).map(({ size }) => size))
  return {
    page: most((command) => command.includes('--type=renderer')),
    browser: most((command) => !command.includes('--type=')),
  }
}

const { values } = parseArgs({
  options: {
    linhas: { type: 'string', default: '1000000' },
    'sem-build': { type: 'boolean', default: false },
  },
})
/** Number of the sheet's first row, which holds the headings. */
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
