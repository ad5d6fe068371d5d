/**
 * Measures a representative's dashboard: from the click on the login's button to its cards and charts, and how much
 * the layout shifts.
 */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fillLogin, loginButton } from './screens'
import { clickToPaints, layoutShift, type Shown } from './timing'

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

export async function principal(page: Page, url: string): Promise<Record<string, number[]>> {
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
