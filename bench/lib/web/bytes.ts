/** Counts the bytes of code and style sheets that each screen loads. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import { fillLogin, loginButton, newRecord, type Way } from './screens'

/** Milliseconds without a request after which a screen counts as loaded; long for a page at full speed. */
const QUIET_MS = 1000

export interface Size {
  /** Size after gzip, in which the budgets are set, whatever encoding the server sends. */
  gzip: number
  /** Size as sent: brotli where the server sends the compressed copies of the build. */
  sent: number
}

export interface RouteBytes {
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
export async function measureBytes(browser: Browser, url: string, way: Way): Promise<RouteBytes> {
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
