/** What a screen makes the browser load: the gzip size of every JavaScript and CSS file asked for until then. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { fillLogin, loginButton, newRecord, type Way } from './web-screens'

export interface RouteBytes {
  login: number
  list: number
  form: number
  /** Size of each file, by the screen that asked for it first. */
  files: Record<string, Record<string, number>>
}

/** Sums are cumulative: login, the list right after it, the form opened from the list. */
export async function measureBytes(browser: Browser, url: string, way: Way): Promise<RouteBytes> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const loads = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    loads.set(
      new URL(response.url()).pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  const files: RouteBytes['files'] = {}
  const sums: number[] = []
  const reached = async (screen: string) => {
    const before = new Set(Object.values(files).flatMap((sizes) => Object.keys(sizes)))
    const sizes = await Promise.all([...loads].map(async ([name, size]) => [name, await size] as const))
    files[screen] = Object.fromEntries(sizes.filter(([name]) => !before.has(name)))
    sums.push(sizes.reduce((total, [, size]) => total + size, 0))
  }
  // The login as a person meets it, and from there straight to the list.
  await page.goto(`${url}/Login?redirect=${encodeURIComponent(way.path)}`)
  await loginButton(page).waitFor()
  await reached('login')
  await fillLogin(page)
  await loginButton(page).click()
  await shown(page, way.rows)
  await reached('list')
  await newRecord(page).click()
  await shown(page, way.form)
  await reached('form')
  await context.close()
  const [login = 0, list = 0, form = 0] = sums
  return { login, list, form, files }
}

const shown = (page: Page, { selector, text }: { selector: string; text: string }) =>
  page
    .locator(selector)
    .filter({ hasText: new RegExp(text) })
    .first()
    .waitFor()
