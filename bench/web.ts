/**
 * `npm run bench:web -- [--vezes 5] [--pedidos 3600] [--sem-build]`: bytes by route, and first paint, grid, scroll
 * and route change under CPU slowdown, in Chromium on the built product with an embedded demo. `--vezes 0` counts the
 * bytes alone and keeps the results of before.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { buildAll } from '../scripts/lib/build'
import { CHROMIUM_FLAGS } from '../scripts/lib/machine/chromium'
import { findProgram } from '../scripts/lib/machine/programs'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { freePort } from '../scripts/lib/postgres/cluster'
import { startServers } from '../scripts/lib/servers'
import { machine, writeResults } from './lib/results'
import { prepareWebBank, type WebBank } from './lib/web/bank'
import { SLOWDOWN, walk, type WebRun } from './lib/web/run'
import { CUSTOMERS, fillLogin, loginButton, newRecord, ORDERS, type Way } from './lib/web/screens'
import { median } from './lib/fire'
import { gzipSync } from 'node:zlib'

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

interface WebLine {
  what: string
  value: number
  unit: 'KB' | 'ms' | 'linhas' | 'mil'
  budget: number | null
  met: boolean | null
}

const KB = 1024

function webLines(
  { pedidos: bytes, clientes }: Record<'pedidos' | 'clientes', RouteBytes>,
  runs: readonly WebRun[],
): WebLine[] {
  const middle = (name: string, of: (values: number[]) => number = median) =>
    median(runs.map((run) => of(run[name] ?? [])))
  const line = (what: string, value: number, unit: WebLine['unit'], budget: number | null): WebLine => ({
    what,
    value: Math.round(value * 10) / 10,
    unit,
    budget,
    met: budget === null ? null : value <= budget,
  })
  /** Lines for the size of all files loaded until the screen was ready. */
  const size = (screen: string, { gzip, sent }: Size, budget: number) => [
    line(`${screen}: JS + CSS, gzip`, gzip / KB, 'KB', budget),
    line(`${screen}: JS + CSS, enviado`, sent / KB, 'KB', null),
  ]
  const lines = [
    ...size('login', bytes.login, 110),
    line('login: LCP', middle('login'), 'ms', 800),
    line('principal: cartões, desde o botão do login', middle('principal cards'), 'ms', 800),
    line('principal: gráficos, desde o botão do login', middle('principal charts'), 'ms', 1600),
    line('principal: deslocamento (CLS), em milésimos', 1000 * middle('principal shift'), 'mil', 20),
    line('principal: gráficos, gzip', middle('principal chunk'), 'KB', 90),
    ...size('lista de pedidos', bytes.list, 185),
    line('lista de pedidos: primeira montagem', middle('list'), 'ms', 420),
    ...size('formulário do pedido', bytes.form, 240),
    line('formulário do pedido: primeira montagem', middle('form'), 'ms', 300),
    ...size('lista de clientes', clientes.list, 185),
    line('lista de clientes: primeira montagem', middle('clientes'), 'ms', 420),
    ...size('formulário do cliente', clientes.form, 235),
    line('formulário do cliente: primeira montagem', middle('cliente'), 'ms', 320),
    line('formulário do cliente: tecla até a pintura', middle('cliente key'), 'ms', 50),
    line('grade 40x12: abrir', middle('GRADE40X12 open'), 'ms', 260),
    line('grade 40x12: tecla até a pintura', middle('GRADE40X12 key'), 'ms', 45),
    line('grade 60x20: abrir', middle('GRADE60X20 open'), 'ms', null),
    line('grade 60x20: tecla até a pintura', middle('GRADE60X20 key'), 'ms', 50),
    line('pedido de 500 linhas: abrir', middle('500 linhas'), 'ms', 1000),
    line('comparativo de 200 itens por 8: primeira montagem', middle('comparativo'), 'ms', 600),
    line(
      'comparativo de 200 itens por 8: rolagem, quadro, p95',
      middle('comparativo scroll', p95),
      'ms',
      null,
    ),
    line('agenda, mês de 1.000 contatos: primeira montagem', middle('agenda mês'), 'ms', 300),
    line('agenda, quadro dos 1.000: primeira montagem', middle('agenda quadro'), 'ms', null),
    line('venda de 300 linhas: tecla até a pintura', middle('varejo key'), 'ms', 50),
    line('venda de 300 linhas: leitura até a pintura', middle('varejo scan'), 'ms', 50),
    line('venda: leituras na lista, de 600 a 20 por segundo', middle('varejo lidos'), 'linhas', null),
    line('rolagem da lista: quadro, p95', middle('scroll', p95), 'ms', 33),
    line('rolagem da lista: quadro, média', middle('scroll', mean), 'ms', null),
    line('rolagem da lista: linhas carregadas', middle('rows'), 'linhas', null),
    line('troca de tela com dados na memória', middle('warm'), 'ms', 100),
  ]
  return runs.length > 0 ? lines : lines.filter(({ unit, value }) => unit === 'KB' && value > 0)
}

/** Prints the figures of the web beside the budgets of the design (stack.md). */
function printWeb(lines: readonly WebLine[]): void {
  console.table(
    lines.map(({ what, value, unit, budget, met }) => ({
      medida: what,
      valor: `${value} ${unit}`,
      orçamento: budget === null ? '' : `${budget} ${unit}`,
      '': met === null ? '' : met ? 'dentro' : 'FORA',
    })),
  )
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Milliseconds without a request after which a screen counts as loaded; long for a page at full speed. */
const QUIET_MS = 1000

interface Size {
  /** Size after gzip, in which the budgets are set, whatever encoding the server sends. */
  gzip: number
  /** Size as sent: brotli where the server sends the compressed copies of the build. */
  sent: number
}

interface RouteBytes {
  login: Size
  list: Size
  form: Size
  /** Size of each file, by the screen that requested it first. */
  files: Record<string, Record<string, Size>>
}

/**
 * Measures the bytes up to each screen: login, the list right after the login, the form opened from the list. The
 * sums are cumulative.
 */
async function measureBytes(browser: Browser, url: string, way: Way): Promise<RouteBytes> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  // The browser pretends to save data, so that nothing is fetched ahead and each screen counts only what it needs
  // itself.
  await context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  const page = await context.newPage()
  const loads = new Map<string, Promise<Size>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) loads.set(pathname, sizeOf(response))
  })
  const files: RouteBytes['files'] = {}
  const reached = async (screen: string): Promise<Size> => {
    await quiet(page, () => loads.size)
    const before = new Set(Object.values(files).flatMap((sizes) => Object.keys(sizes)))
    const sizes = await Promise.all([...loads].map(async ([name, size]) => [name, await size] as const))
    files[screen] = Object.fromEntries(sizes.filter(([name]) => !before.has(name)))
    return sizes.reduce((sum, [, { gzip, sent }]) => ({ gzip: sum.gzip + gzip, sent: sum.sent + sent }), {
      gzip: 0,
      sent: 0,
    })
  }
  // Opens the login as a person does, and goes from there straight to the list.
  await page.goto(`${url}/Login?redirect=${encodeURIComponent(way.path)}`)
  await loginButton(page).waitFor()
  const login = await reached('login')
  await fillLogin(page)
  await loginButton(page).click()
  await shown(page, way.rows)
  const list = await reached('list')
  await newRecord(page).click()
  await shown(page, way.form)
  const form = await reached('form')
  await context.close()
  return { login, list, form, files }
}

/**
 * Waits until no new file is requested: a ready screen still asks for more, and the login for the code of what
 * follows.
 */
async function quiet(page: Page, asked: () => number): Promise<void> {
  for (let before = -1; before < asked(); ) {
    before = asked()
    await page.waitForTimeout(QUIET_MS)
  }
}

async function sizeOf(response: Response): Promise<Size> {
  const body = await response.body()
  const { responseBodySize } = await response.request().sizes()
  return { gzip: gzipSync(body, { level: 9 }).length, sent: responseBodySize }
}

const shown = (page: Page, { selector, text }: { selector: string; text: string }) =>
  page
    .locator(selector)
    .filter({ hasText: new RegExp(text) })
    .first()
    .waitFor()
