/** The dashboard of a representative: from the login's button to its cards and its charts, and how much it jumps. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fillLogin, loginButton } from './screens'
import { clickToPaints, layoutShift, type Shown } from './timing'

/** The three cards have their figures. */
const CARDS: Shown = {
  selector: 'main',
  text: 'em AbertoR\\$[^]*Vendas no Mês CorrenteR\\$[^]*Faturado no Mês CorrenteR\\$',
}
/** The last of the three charts is drawn. */
const CHARTS: Shown = {
  selector: 'main:has([data-tile=chart] canvas):not(:has([data-tile=chart] [role=status][aria-label]))',
}
/** What no other code of the product has: Chart.js tells of itself so. */
const CHART_MARK = 'chartjs'
const KB = 1024

const sizeOfCharts = (body: Buffer) => (body.includes(CHART_MARK) ? gzipSync(body, { level: 9 }).length : 0)

export async function principal(page: Page, url: string): Promise<Record<string, number[]>> {
  const chunks: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    // What comes after the measuring is none of it.
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
