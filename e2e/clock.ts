/** Moves the browser's clock to that of the servers when RELOGIO shifts it (scripts/clock/preload.mjs). */
import type { Browser } from '@playwright/test'
import { shiftDate } from '../scripts/clock/shift-date.mjs'

/** Shifts the clock in every page of every context that the browser opens from now on. */
export function shareClock(browser: Browser): void {
  const shift = Number(process.env.RELOGIO || '0')
  if (Number.isNaN(shift)) throw new Error('RELOGIO: node --import ./scripts/clock/preload.mjs')
  if (shift === 0) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, shift)
    return context
  }
}
