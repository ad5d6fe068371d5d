/** One walk through the screens in a fresh browser profile, under CPU slowdown. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { GRIDS, type WebOrders } from './bank'
import { agenda } from './agenda'
import { comparison } from './comparativo'
import {
  CUSTOMERS,
  customersLink,
  fillLogin,
  findProduct,
  GRID,
  leaveItem,
  LIST_SCROLLER,
  loginButton,
  menuLink,
  newRecord,
  ORDER_FORM,
  ORDER_ITEMS,
  ORDER_ROWS,
  ordersLink,
} from './screens'
import { type Till, till } from './varejo'
import {
  backToPaint,
  clickToPaint,
  clickToPaints,
  keepTime,
  keysToPaint,
  largestPaint,
  layoutShift,
  scrollFrames,
  type Shown,
} from './timing'
import { gzipSync } from 'node:zlib'

/** Matches when the three cards show their figures. */
const CARDS: Shown = {
  selector: 'main',
  text: 'em AbertoR\\$[^]*Vendas no Mês CorrenteR\\$[^]*Faturado no Mês CorrenteR\\$',
}
/** Matches when the last of the three charts is drawn. */
const CHARTS: Shown = {
  selector: 'main:has([data-tile=chart] canvas):not(:has([data-tile=chart] [role=status][aria-label]))',
}
/** A text that only the code of Chart.js contains. */
const CHART_MARK = 'chartjs'
const KB = 1024

const sizeOfCharts = (body: Buffer) => (body.includes(CHART_MARK) ? gzipSync(body, { level: 9 }).length : 0)

/**
 * Measures a representative's dashboard: from the click on the login's button to its cards and charts, and how much
 * the layout shifts.
 */
async function principal(page: Page, url: string): Promise<Record<string, number[]>> {
  const chunks: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    // Files loaded after the measurement are ignored.
    chunks.push(response.body().then(sizeOfCharts, () => 0))
  })
  await page.goto(`${url}/Login`)
  await loginButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  await fillLogin(page, 'representante@trama.demo')
  const [cards = 0, charts = 0] = await clickToPaints(page, loginButton(page), [CARDS, CHARTS])
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(chunks)
  return {
    'principal cards': [cards],
    'principal charts': [charts],
    'principal shift': [await layoutShift(page)],
    'principal chunk': [sizes.reduce((sum, size) => sum + size, 0) / KB],
  }
}

export const SLOWDOWN = 4
const DIGITS = '12345678'
const FRAMES = 150
/** Number of rows of a grid in sight in a window of 820 px. */
const ROWS_IN_SIGHT = 10

/** Milliseconds by the name of what was measured. */
export type WebRun = Record<string, number[]>

export interface WalkOptions {
  url: string
  orders: WebOrders
  till: Till
  /** Rows that the scrolled list holds. */
  rows: number
}

export const walk = async (browser: Browser, options: WalkOptions): Promise<WebRun> => ({
  ...(await inProfile(browser, async (page, cdp) => ({
    ...(await firstScreens(page, options.url)),
    ...(await grids(page, options)),
    ...(await bigOrder(page, options)),
    ...(await scroll(page, cdp, options)),
  }))),
  ...(await inProfile(browser, (page) => customers(page, options.url))),
  ...(await inProfile(browser, (page) => principal(page, options.url))),
  ...(await inProfile(browser, async (page) => {
    await logIn(page, options.url)
    return comparison(page, options.url)
  })),
  ...(await inProfile(browser, async (page) => {
    await logIn(page, options.url)
    return agenda(page, options.url)
  })),
  ...(await inProfile(browser, async (page) => {
    await logIn(page, options.url)
    return till(page, options.url, options.till)
  })),
})

async function inProfile(
  browser: Browser,
  measure: (page: Page, cdp: CDPSession) => Promise<WebRun>,
): Promise<WebRun> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 820 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  try {
    await keepTime(context)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await throttle(cdp, SLOWDOWN)
    return await measure(page, cdp)
  } finally {
    await context.close()
  }
}

const throttle = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** Logs in and waits for the first screen; returns the largest contentful paint of the login in milliseconds. */
async function logIn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/Login`)
  await loginButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  const login = await largestPaint(page)
  await fillLogin(page)
  await loginButton(page).click()
  await page.waitForURL(/\/Principal/)
  await page.waitForLoadState('networkidle')
  return login
}

async function customers(page: Page, url: string): Promise<WebRun> {
  await logIn(page, url)
  const list = await clickToPaint(page, customersLink(page), CUSTOMERS.rows)
  await page.waitForLoadState('networkidle')
  const form = await clickToPaint(page, newRecord(page), CUSTOMERS.form)
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).focus()
  return { clientes: [list], cliente: [form], 'cliente key': await keysToPaint(page, DIGITS, 'End') }
}

async function firstScreens(page: Page, url: string): Promise<WebRun> {
  const login = await logIn(page, url)
  const list = await clickToPaint(page, ordersLink(page), ORDER_ROWS)
  await page.waitForLoadState('networkidle')
  const form = await clickToPaint(page, newRecord(page), ORDER_FORM)
  await page.waitForLoadState('networkidle')
  const back = await clickToPaint(page, ordersLink(page), ORDER_ROWS)
  await menuLink(page, 'Início').click()
  await page.waitForURL(/\/Principal/)
  await page.waitForLoadState('networkidle')
  const again = await clickToPaint(page, ordersLink(page), ORDER_ROWS)
  return { login: [login], list: [list], form: [form], warm: [back, again] }
}

/**
 * Opens an order of 500 lines from the list. The order is requested anew, while the form's code is already loaded.
 */
async function bigOrder(page: Page, { url, orders }: WalkOptions): Promise<WebRun> {
  await page.goto(`${url}/FormPedido/${orders.grande}`)
  await page.locator(ORDER_ITEMS.selector).first().waitFor()
  await page.waitForLoadState('networkidle')
  await ordersLink(page).click()
  await page.locator(ORDER_ROWS.selector).nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  return { '500 linhas': [await backToPaint(page, ORDER_ITEMS)] }
}

async function grids(page: Page, { url, orders: { numero } }: WalkOptions): Promise<WebRun> {
  const run: WebRun = {}
  for (const { codigo, sizes } of GRIDS) {
    await page.goto(`${url}/FormPedido/${numero}`)
    await page.waitForLoadState('networkidle')
    const option = await findProduct(page, codigo)
    // Rows out of sight are not in the document, so the grid is open when the last cell of the visible rows is there.
    const last = `${GRID} input[data-row="${ROWS_IN_SIGHT - 1}"][data-col="${sizes - 1}"]`
    run[`${codigo} open`] = [await clickToPaint(page, option, { selector: last })]
    await page.locator(`${GRID} input[data-row="3"][data-col="3"]`).focus()
    run[`${codigo} key`] = await keysToPaint(page, DIGITS, 'ArrowDown')
    await leaveItem(page)
  }
  return run
}

/** The rows are loaded at full speed; only the scrolling over them is measured. */
async function scroll(page: Page, cdp: CDPSession, { url, rows }: WalkOptions): Promise<WebRun> {
  await page.goto(`${url}/TablePedido?dt_emissao_ini=01/01/2000`)
  await page.locator(ORDER_ROWS.selector).nth(1).waitFor()
  await throttle(cdp, 1)
  const grid = page.locator(LIST_SCROLLER)
  const loaded = () =>
    grid.evaluate((box) =>
      Math.max(0, ...[...box.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.ariaRowIndex))),
    )
  let seen = 0
  for (let still = 0; seen < rows && still < 20; ) {
    await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await page.waitForTimeout(50)
    const now = await loaded()
    still = now > seen ? 0 : still + 1
    seen = Math.max(seen, now)
  }
  await grid.evaluate((box) => box.scrollTo(0, 0))
  await throttle(cdp, SLOWDOWN)
  return { scroll: await scrollFrames(page, LIST_SCROLLER, FRAMES), rows: [seen] }
}
