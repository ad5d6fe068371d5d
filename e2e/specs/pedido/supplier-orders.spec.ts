/** Supplier orders (S1 §2.10, §5.7; S2 §2): own ones only, filters, totals, invoice, delivery, spreadsheets, paper. */
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { readSheet } from 'read-excel-file/node'
import { moreFilters } from '../../list-steps'
import { APL_URL, callerOf, expect, expectAccessible, logIn, test } from '../../fixtures'

const SCREEN = '/TablePedidoFornecedor'

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${SCREEN}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de fornecedor' })).toBeVisible()
  await expect(page.getByText('Valor Total Prod.')).toBeVisible()
}

interface Order {
  numero: number
  codfor: number
  bloqueio: number
  financeiro: number
  qtde: number
}

/** The supplier's own orders, those of the demo, because only the ERP creates supplier orders. */
async function ordersOf(request: APIRequestContext, query: string): Promise<Order[]> {
  const headers = await callerOf(request, 'fornecedor')
  const reply = await request.get(`${APL_URL}/Pedido/Fornecedor?offset=200${query}`, { headers })
  return (await reply.json()) as Order[]
}

/** Number of an order that can be invoiced: released and not invoiced yet. */
async function releasedOrder(request: APIRequestContext): Promise<number> {
  const pending = await ordersOf(request, '&situacao=P')
  const found = pending.find(({ bloqueio, financeiro }) => bloqueio === 1 && financeiro === 1)
  if (!found) throw new Error('O fornecedor não tem pedido liberado.')
  return found.numero
}

const rowOf = (page: Page, numero: number) =>
  page
    .locator('tbody[data-index]')
    .filter({ has: page.getByLabel(`Faturar pedido ${numero}`, { exact: true }) })

const readDownload = async (download: Download) => readSheet(await download.path())

test('a supplier sees only the own orders, and a user without the menu sees none', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  await logIn(page, 'fornecedor')
  await openList(page)
  await expectAccessible(page)
  const headers = await callerOf(request, 'fornecedor')
  const [own] = await (await request.get(`${APL_URL}/Pedido/Fornecedor/Total`, { headers })).json()
  await expect(page.getByText(`Quant. Pedidos ${own.qtde_pedidos}`)).toBeVisible()
  const rows = await ordersOf(request, '')
  expect(rows).toHaveLength(own.qtde_pedidos)
  expect(new Set(rows.map(({ codfor }) => codfor)).size).toBe(1)
  const internal = await callerOf(request, 'usuario')
  const [all] = await (await request.get(`${APL_URL}/Pedido/Fornecedor/Total`, { headers: internal })).json()
  expect(all.qtde_pedidos).toBeGreaterThan(own.qtde_pedidos)
  const cliente = await callerOf(request, 'cliente')
  expect((await request.get(`${APL_URL}/Pedido/Fornecedor`, { headers: cliente })).status()).toBe(403)
})

test('filters stand in the address, and the totals count all rows that the filters find', {
  tag: '@longo',
}, async ({ page }) => {
  await logIn(page, 'fornecedor')
  await openList(page)
  await page.getByLabel('Situação').selectOption('Faturados')
  await moreFilters(page)
  await page.getByLabel('Acompanhamento').selectOption('Sem motivo')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/acompanhamento=N&situacao=F/)
  await expect(page.getByText(/Quant\. Itens Pend\. 0/)).toBeVisible()
  await expect(page.getByText('Faturado', { exact: true }).nth(1)).toBeVisible()
  await expect(page.getByText('Em Análise')).toHaveCount(0)
  await moreFilters(page)
  await page.getByLabel('Acompanhamento').selectOption('Atraso na produção')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/motivo=01/)
  await page.getByRole('button', { name: 'Limpar' }).click()
  await moreFilters(page)
  await page.getByLabel('Cliente', { exact: true }).fill('ninguém assim')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible()
})

test('an order is altered and invoiced, with a wrong and a right number', async ({ page, request }) => {
  const numero = await releasedOrder(request)
  await logIn(page, 'fornecedor')
  await openList(page, `?situacao=P&filtro=${numero}`)
  const row = rowOf(page, numero)
  await expect(row.getByText('Liberado')).toBeVisible()

  await row.getByLabel(`Alterar pedido ${numero}`).click()
  const alter = page.getByRole('dialog', { name: `Alterar Pedido ${numero}` })
  await expectAccessible(page)
  await alter.getByLabel('Data de Entrega').fill('')
  await alter.getByRole('button', { name: 'Alterar' }).click()
  await expect(alter.getByText('Valor obrigatório.')).toBeVisible()
  const entrega = formatDateBr(addDays(todayIn(), 45))
  await alter.getByLabel('Data de Entrega').fill(entrega)
  await alter.getByLabel('Motivo').selectOption('Aguardando matéria-prima')
  await alter.getByRole('button', { name: 'Alterar' }).click()
  await expect(page.getByText(`Pedido ${numero} alterado.`)).toBeVisible()
  await expect(alter).toBeHidden()
  await expect(row.getByText(entrega)).toBeVisible()

  await row.getByLabel(`Faturar pedido ${numero}`).click()
  const invoice = page.getByRole('dialog', { name: `Faturar Pedido ${numero}` })
  const nota = invoice.getByLabel('Nota Fiscal')
  await expect(nota).toBeFocused()
  await nota.fill('12345678')
  await invoice.getByRole('button', { name: 'Faturar' }).click()
  await expect(invoice.getByText('Valor inválido.')).toBeVisible()
  await expect(nota).toBeFocused()
  await nota.fill('4567')
  await invoice.getByRole('button', { name: 'Faturar' }).click()
  await expect(page.getByText(`Pedido ${numero} faturado.`)).toBeVisible()
  await expect(rowOf(page, numero)).toHaveCount(0)

  // The wrong order was invoiced: after undo it is pending again, and the invoice number is free.
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Faturamento do pedido ${numero} desfeito.`)).toBeVisible()
  await row.getByLabel(`Faturar pedido ${numero}`).click()
  await nota.fill('4567')
  await invoice.getByRole('button', { name: 'Faturar' }).click()
  await expect(rowOf(page, numero)).toHaveCount(0)

  await openList(page, `?filtro=4567`)
  const done = rowOf(page, numero)
  await expect(done.getByText('Faturado', { exact: true })).toBeVisible()
  const again = done.getByLabel(`Faturar pedido ${numero}`)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAttribute('title', 'Pedido faturado ou cancelado. Impossível continuar.')
})

test('by keyboard alone: arrows, Enter for the items, F to invoice', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  const numero = await releasedOrder(request)
  await logIn(page, 'fornecedor')
  await openList(page, '?situacao=P')
  await page.getByLabel('Filtro', { exact: true }).fill(String(numero))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`filtro=${numero}`))
  await expect(page.locator('tbody[data-index]')).toHaveCount(1)
  await page.getByLabel('Filtro', { exact: true }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Itens' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog', { name: `Faturar Pedido ${numero}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('spreadsheets: the list, the orders with their items, one order', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  await logIn(page, 'fornecedor')
  await openList(page, '?situacao=P')
  const orders = await ordersOf(request, '&situacao=P')

  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const listed = await readDownload(await list)
  expect(listed[0]).toEqual(expect.arrayContaining(['Número', 'Cliente', 'Status', 'Valor total']))
  expect(listed).toHaveLength(orders.length + 1)

  const items = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar com itens' }).click()
  const [heads = [], ...lines] = await readDownload(await items)
  const column = (name: string) => lines.map((line) => line[heads.indexOf(name)])
  expect([...new Set(column('Pedido'))]).toEqual(orders.map(({ numero }) => numero))
  // Quantities of materials have decimals, and a spreadsheet's sum takes numbers only.
  const quantities = column('Qtde.').filter((cell) => typeof cell === 'number')
  expect(quantities).toHaveLength(lines.length)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(quantities)).toBeCloseTo(sum(orders.map(({ qtde }) => qtde)), 3)

  const [first] = orders
  const one = page.waitForEvent('download')
  await page.getByLabel(`Planilha do pedido ${first?.numero}`).click()
  const download = await one
  expect(download.suggestedFilename()).toBe(`pedido-${first?.numero}.xlsx`)
  const own = await readDownload(download)
  expect(own.length).toBeGreaterThan(1)
})

test('orders that fail to load are reported, and no file is saved unless the user wants the loaded ones', {
  tag: '@longo',
}, async ({ page, request }) => {
  const numero = await releasedOrder(request)
  await logIn(page, 'fornecedor')
  await openList(page, '?situacao=P')
  await page.route(`**/Pedido/Fornecedor/${numero}?*`, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: [{ 'method-error-400': 'Serviço temporariamente indisponível.' }],
    }),
  )
  let saved = 0
  page.on('download', () => (saved += 1))
  await page.getByRole('button', { name: 'Exportar com itens' }).click()
  const told = page.getByRole('alertdialog', { name: 'ATENÇÃO' })
  await expect(told.getByText('Houveram erros ao buscar dados:')).toBeVisible()
  await expect(told.getByText(`Pedido ${numero}: Serviço temporariamente indisponível.`)).toBeVisible()
  await expectAccessible(page)
  expect(saved).toBe(0)
  const rest = page.waitForEvent('download')
  await told.getByRole('button', { name: /^Exportar os? \d*/ }).click()
  const [heads = [], ...lines] = await readDownload(await rest)
  expect(lines.map((line) => line[heads.indexOf('Pedido')])).not.toContain(numero)
})

test('paper: one order and the list, on A4 pages with the company and page numbers', {
  tag: '@longo',
}, async ({ page, request }) => {
  const numero = await releasedOrder(request)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title)
  })
  await logIn(page, 'fornecedor')
  await openList(page, `?filtro=${numero}`)
  const paper = page.locator('#impressao')
  await page.getByLabel(`Imprimir pedido ${numero}`).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', `Pedido ${numero}`)
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText(`Pedido de fornecedor ${numero}`)).toBeVisible()
  await expect(paper.getByText('Trama Confecções Ltda')).toBeVisible()
  await expect(paper.getByText('CNPJ 48.273.615/0001-18')).toBeVisible()
  await expect(paper.getByText('Página 1 de 1')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(paper.getByText('Página 1 de 1')).toBeHidden()

  await openList(page)
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'Pedidos de fornecedor')
  await page.emulateMedia({ media: 'print' })
  const pages = await paper.locator('section').count()
  expect(pages).toBeGreaterThan(1)
  await expect(paper.getByText(`Página ${pages} de ${pages}`)).toBeVisible()
  await expect(paper.getByText('Valor Total Prod.')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
