/** Calls of `in-page.js`, which keeps the time inside the page. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page } from '@playwright/test'

export interface Shown {
  selector: string
  /** Regular expression on the element's text. */
  text?: string
}

export const keepTime = (context: BrowserContext) =>
  context.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) })

// Passed as text, because a function would be compiled with helpers that the page does not have.
const call = <T>(page: Page, name: string, argument: object = {}): Promise<T> =>
  page.evaluate<T>(`bench.${name}(${JSON.stringify(argument)})`)

/** Milliseconds from a click to the painted frame that shows the expected element. */
export async function clickToPaint(page: Page, target: Locator, shown: Shown): Promise<number> {
  const [painted = 0] = await clickToPaints(page, target, [shown])
  return painted
}

/** Milliseconds from one click to the painted frame of each of several expected elements. */
export async function clickToPaints(page: Page, target: Locator, shown: readonly Shown[]): Promise<number[]> {
  await target.waitFor()
  const painted = Promise.all(shown.map((each) => call<number>(page, 'clickToPaint', each)))
  await target.click()
  return painted
}

/** Layout shift of the page so far (CLS, as the sum of all shifts). */
export const layoutShift = (page: Page) => call<number>(page, 'layoutShift')

/** Milliseconds from the step back in the history to the painted frame that shows the expected element. */
export const backToPaint = (page: Page, shown: Shown) => call<number>(page, 'backToPaint', shown)

/** Milliseconds from each digit, typed into the focused field, to the next frame. */
export async function keysToPaint(page: Page, digits: string, next: string): Promise<number[]> {
  await call(page, 'watchKeys')
  for (const digit of digits) {
    await call(page, 'settled')
    await page.keyboard.press(digit)
    await call(page, 'settled')
    await page.keyboard.press(next)
  }
  await call(page, 'settled')
  return call(page, 'keyTimes')
}

/** Milliseconds from the Enter of each scanned code to the frame in which its line is in a list. */
export const scansToPaint = (page: Page, scans: { codes: readonly string[]; list: string }) =>
  call<number[]>(page, 'scansToPaint', scans)

/** Types codes as a keyboard scanner does, so many per second. */
export const shoot = (page: Page, scans: { codes: readonly string[]; perSecond: number }) =>
  call<null>(page, 'shoot', scans)

export const largestPaint = (page: Page) => call<number>(page, 'largestPaint')

export const scrollFrames = (page: Page, selector: string, frames: number) =>
  call<number[]>(page, 'scrollFrames', { selector, frames, pixels: 120 })
