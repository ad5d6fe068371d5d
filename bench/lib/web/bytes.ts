/** What a screen makes the browser load: the size of every JavaScript and CSS file asked for until then. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import { fillLogin, loginButton, newRecord, type Way } from './screens'

/** Long for a page that runs at full speed. */
const QUIET_MS = 1000

export interface Size {
  /** What the budgets are set in, whatever the server sends. */
  gzip: number
  /** As it came over the wire: brotli, where the build's copies are sent. */
  sent: number
}

export interface RouteBytes {
  login: Size
  list: Size
  form: Size
  /** Each file, by the screen that asked for it first. */
  files: Record<string, Record<string, Size>>
}

/** Sums are cumulative: login, the list right after it, the form opened from the list. */
export async function measureBytes(browser: Browser, url: string, way: Way): Promise<RouteBytes> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  // As for somebody who saves data: nothing is fetched ahead, so that each screen counts what it needs itself.
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
  // The login as a person meets it, and from there straight to the list.
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

/** A screen asks for more once it stands, the login for what comes after it: until nothing new was asked for. */
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
