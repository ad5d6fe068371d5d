/**
 * `npm run bench:offline -- [--produtos 5000] [--vezes 3] [--sem-build]`: measures how long a device takes to load
 * the catalogue with prices, and how much space that takes, on the built product with an embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { buildAll } from '../scripts/lib/build'
import { CHROMIUM_FLAGS } from '../scripts/lib/machine/chromium'
import { findProgram } from '../scripts/lib/machine/programs'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { freePort } from '../scripts/lib/postgres/cluster'
import { startServers } from '../scripts/lib/servers'
import { prepareOfflineBank } from './lib/web/offline-bank'
import { machine, writeResults } from './lib/results'

const { values } = parseArgs({
  options: {
    produtos: { type: 'string', default: '5000' },
    vezes: { type: 'string', default: '3' },
    'sem-build': { type: 'boolean', default: false },
  },
})

/** Script in the page: refuses the automatic loading, so that the data is read only when the button is pressed. */
const REFUSE = `for (let id = 1; id < 100; id++) localStorage.setItem('trama.aparelho.recusado.' + id, '1')`
/** Script in the page: the storage used as the browser counts it, in total and by kind of storage. */
const BYTES = `navigator.storage.estimate().then(({ usage, usageDetails }) => ({ total: usage, ...usageDetails }))`

/** Script in the page: resolves when the portal's files are stored and the service worker controls the page. */
const CONTROLLED = `navigator.serviceWorker.ready.then(() => new Promise((done) => {
  const look = () => (navigator.serviceWorker.controller ? done(null) : setTimeout(look, 50))
  look()
}))`

interface Run {
  /** CPU slowdown of the browser. */
  slowdown: number
  /** Milliseconds from the press of the button until the device is ready. */
  ready: number
  /** Milliseconds of the first search without a connection, which reads the data into memory. */
  search: number
  /** Bytes of storage by kind, as the browser counts them. */
  bytes: Record<string, number>
}

await provideOrEnd('chromium')
if (!values['sem-build']) await buildAll()
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-offline-'))
try {
  await prepareOfflineBank(folder, Number(values.produtos))
  await measure()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: folder, PORTAL_DATABASE_URL: '', APL_DATABASE_URL: '' }
  const servers = await startServers({ portalPort, aplPort, env })
  const browser = await chromium.launch({
    executablePath: await findProgram('chromium'),
    args: CHROMIUM_FLAGS,
  })
  try {
    const runs: Run[] = []
    for (const slowdown of [1, 4]) {
      for (let time = 1; time <= Number(values.vezes); time++) {
        const run = await fill(browser, `http://localhost:${portalPort}`, slowdown)
        console.log(JSON.stringify(run))
        runs.push(run)
      }
    }
    const load = loadavg()
    await writeResults('offline', { machine: { ...(await machine()), load }, options: values, runs })
  } finally {
    await browser.close()
    await servers.stop()
  }
}

async function fill(browser: Browser, url: string, slowdown: number): Promise<Run> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  // The data is read only when the button is pressed, not automatically before.
  await context.addInitScript(REFUSE)
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${url}/Login`)
    await page.getByRole('textbox', { name: 'Usuário' }).fill('representante@trama.demo')
    await page.getByLabel('Senha', { exact: true }).fill('trama-demo')
    await page.getByRole('button', { name: 'Acessar' }).click()
    await page.waitForURL(/\/Principal/)
    await page.evaluate(CONTROLLED)
    await page.getByRole('button', { name: /^Usuário: / }).click()
    await page.getByRole('button', { name: 'Disponível sem internet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disponível sem internet' })
    const began = Date.now()
    await dialog.getByRole('button', { name: 'Baixar agora' }).click()
    await dialog.getByText('Pronto para usar sem internet').waitFor({ timeout: 120_000 })
    const ready = Date.now() - began
    const bytes = await page.evaluate<Record<string, number>>(BYTES)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await context.setOffline(true)
    await page.goto(`${url}/FormPedido`)
    const field = page.getByRole('combobox', { name: 'Cliente' })
    await field.fill('boutique')
    const asked = Date.now()
    await page
      .getByRole('option', { name: /Boutique/ })
      .first()
      .waitFor()
    return { slowdown, ready, search: Date.now() - asked, bytes }
  } finally {
    await context.close()
  }
}
