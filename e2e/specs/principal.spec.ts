/** The dashboard of every user type: its tiles, and that each figure is the sum of its rows. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { startOlderServer } from '@trama/server-kit/testing/older-server'
import { moveCompany } from '../company-server'
import {
  APL_URL,
  callerOf,
  expect,
  expectAccessible,
  openAs,
  type Person,
  PORTAL_URL,
  test,
} from '../fixtures'

const OPEN = 'Valor de Pedidos em Aberto'
const INVOICED = 'Valor Faturado no Mês Corrente'
const GROUPS = 'Percentual vendas no Mês por Grupo de Produto'
const MONTHS = 'Historico de valor mensal de Vendas por mês no ano atual'
const CUSTOMERS = 'Ranking de valor vendas por cliente no mês'
const PRODUCTS = 'Ranking de valor vendas por produto no mês'
const INTERNAL = [OPEN, INVOICED, 'Ordens de produção']

/** The cards and the charts of each user type, in their order (S2 §2). */
const TILES: Record<
  Exclude<Person, 'representante2'>,
  { cards: readonly string[]; charts: readonly string[] }
> = {
  representante: {
    cards: [OPEN, 'Valor Vendas no Mês Corrente', INVOICED],
    charts: [GROUPS, MONTHS, CUSTOMERS],
  },
  cliente: { cards: [OPEN, INVOICED, 'Valor de Duplicatas em Aberto'], charts: [] },
  fornecedor: {
    cards: ['Cotações pendentes', 'Pedidos de compra pendentes', 'Pedidos de fornecedor pendentes'],
    charts: [],
  },
  usuario: { cards: INTERNAL, charts: [MONTHS, PRODUCTS] },
  admin: { cards: INTERNAL, charts: [MONTHS, PRODUCTS] },
  master: { cards: INTERNAL, charts: [MONTHS, PRODUCTS] },
}

const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const picture = (page: Page, title: string) =>
  tile(page, title).getByRole('img', { name: title, exact: true })
/** "R$ 1.234,50" as cents. */
const cents = (text: string) => Number(text.replaceAll(/\D/g, ''))

async function open(page: Page, person: Person): Promise<void> {
  await openAs(page, person)
  await expect(page.locator('[data-tile] [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-tile=card]').first()).toContainText(/Lido às \d\d:\d\d/)
}

/** Sum in cents of all rows behind an address, read page by page. */
async function sumOfRows(request: APIRequestContext, person: Person, address: string): Promise<number> {
  const headers = await callerOf(request, person)
  const query = new URL(address, PORTAL_URL).searchParams
  query.set('offset', '200')
  let sum = 0
  for (let pagina = 1; ; pagina += 1) {
    query.set('pagina', String(pagina))
    const reply = await request.get(`${APL_URL}/Painel/Linhas?${query}`, { headers })
    expect(reply.status()).toBe(200)
    const rows = (await reply.json()) as { valor: number }[]
    sum += rows.reduce((all, { valor }) => all + Math.round(valor * 100), 0)
    if (rows.length < 200) return sum
  }
}

/** Expects that the rows on the open screen sum to the figure, in the screen's total and one by one. */
async function expectSum(page: Page, person: Person, figure: string): Promise<void> {
  await expect(page).toHaveURL(/\/Painel\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(':')
  expect(await sumOfRows(page.request, person, page.url())).toBe(cents(figure))
  if (cents(figure) > 0) await expect(page.locator('strong', { hasText: figure })).toBeVisible()
  else await expect(page.getByText('Nenhuma linha')).toBeVisible()
}

for (const [name, { cards, charts }] of Object.entries(TILES)) {
  const person = name as Person
  // A representative has cards and charts of every kind; the other types follow in the long run.
  const details = person === 'representante' ? {} : { tag: '@longo' }
  test(
    `${person}: accessible cards and charts of the type; each figure is the sum of its rows`,
    details,
    async ({ page }) => {
      await open(page, person)
      const titles = page.locator('[data-tile] h2')
      expect((await titles.allTextContents()).slice(0, cards.length + charts.length)).toEqual([
        ...cards,
        ...charts,
      ])
      for (const title of charts) await expect(picture(page, title)).toBeVisible()
      await expectAccessible(page)
      for (const title of cards) {
        const link = tile(page, title).locator('p').first().getByRole('link')
        const address = (await link.count()) > 0 ? await link.getAttribute('href') : null
        if (!address?.startsWith('/Painel')) continue
        const figure = await tile(page, title).locator('p').first().innerText()
        await link.click()
        await expectSum(page, person, figure)
        await page.goBack()
        await expect(tile(page, title)).toBeVisible()
      }
    },
  )
}

/** The figures of a chart, from its table. */
async function figuresOf(chart: Locator): Promise<{ label: string; figure: string }[]> {
  const rows = await chart.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => ({
      label: (await row.locator('th').textContent()) ?? '',
      figure: (await row.locator('td').textContent())?.replaceAll('\u00A0', ' ') ?? '',
    })),
  )
}

test('by keyboard: arrows walk through the values, Enter opens the rows that add up to a value', {
  tag: '@longo',
}, async ({ page }) => {
  await open(page, 'representante')
  for (const title of [CUSTOMERS, MONTHS]) {
    await picture(page, title).focus()
    const [first] = await figuresOf(tile(page, title))
    if (!first) continue
    await page.keyboard.press('Home')
    await expect(tile(page, title).getByRole('status')).toHaveText(
      new RegExp(`^${first.label}: R\\$\\s${first.figure.replace('R$ ', '')}$`),
    )
    await page.keyboard.press('Enter')
    await expectSum(page, 'representante', first.figure)
    await page.goBack()
    await expect(picture(page, title)).toBeVisible()
  }
})

test('the legend hides a slice; percentages are those of the visible slices', { tag: '@longo' }, async ({
  page,
}) => {
  await open(page, 'representante')
  const chart = tile(page, GROUPS)
  await expect(picture(page, GROUPS)).toBeVisible()
  const before = await figuresOf(chart)
  expect(before.length).toBeGreaterThan(1)
  const [first] = before
  await chart.getByRole('button', { name: first?.label ?? '', exact: true }).click()
  await expect(chart.locator('tbody tr')).toHaveCount(before.length - 1)
  const shares = (await figuresOf(chart)).map(({ figure }) => cents(figure) / 100)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
})

test('the slices add up to the month’s sales; a click on a bar opens its rows', { tag: '@longo' }, async ({
  page,
}) => {
  await open(page, 'representante')
  const sold = await tile(page, 'Valor Vendas no Mês Corrente').locator('p').first().innerText()
  const bars = await figuresOf(tile(page, CUSTOMERS))
  expect(bars.reduce((sum, { figure }) => sum + cents(figure), 0)).toBe(cents(sold))
  const canvas = picture(page, CUSTOMERS)
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the chart has no place')
  // A click anywhere in the column counts; the last column ends at the right edge.
  await canvas.click({ position: { x: box.width - 12, y: box.height / 2 } })
  await expectSum(page, 'representante', bars.at(-1)?.figure ?? '')
})

test('older server: cards lead to the lists, charts are read-only', {
  tag: '@longo',
}, async ({ page, playwright }) => {
  const older = await startOlderServer(APL_URL)
  const request = await playwright.request.newContext({ baseURL: PORTAL_URL })
  const moveBack = await moveCompany(request, { servidor: 'localhost', porta: older.port })
  try {
    older.become(39, 'empty')
    await openAs(page, 'representante')
    await expect(picture(page, CUSTOMERS)).toBeVisible()
    await expect(page.getByRole('link', { name: `Ver pedidos: ${OPEN}` })).toHaveAttribute(
      'href',
      /^\/TablePedido\?/,
    )
    expect(older.refused()).toEqual([])
  } finally {
    await moveBack()
    await older.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('nothing is wider than the screen, and the tiles stand one below the other', {
    tag: '@longo',
  }, async ({ page }) => {
    await open(page, 'representante')
    await expect(picture(page, CUSTOMERS)).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  })
})
