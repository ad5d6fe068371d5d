/** A customer's history of purchases and summary (S1 §2.10, §7.3). */
import { showHeader } from '../../order-steps'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addMonths, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { BOUTIQUE } from '../../demo'
import { APL_URL, callerOf, expect, expectAccessible, openAs, test } from '../../fixtures'

const CLIENTE = BOUTIQUE.codcli
const DE = formatDateBr(addMonths(todayIn(), -6))

interface Item {
  numero: number
  qtde: number
  valor: number
}

/** All items of the customer since `DE`, as far as the representative may read them. */
async function itens(request: APIRequestContext): Promise<Item[]> {
  const headers = await callerOf(request, 'representante')
  const rows: Item[] = []
  for (let pagina = 1; rows.length === (pagina - 1) * 200; pagina++) {
    const query = new URLSearchParams({
      codcli: String(CLIENTE),
      dt_emissao_ini: DE,
      pagina: String(pagina),
      offset: '200',
    })
    const reply = await request.get(`${APL_URL}/Pedido/Historico?${query}`, { headers })
    rows.push(...((await reply.json()) as Item[]))
  }
  return rows
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Histórico de pedidos' })
const rowTexts = (page: Page) => grid(page).locator('tbody tr').allInnerTexts()

/** Opens the customer's history and submits the longer period with Enter. */
async function consult(page: Page): Promise<void> {
  await page.goto(`/FormCliente/${CLIENTE}`)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Nenhuma busca realizada.')).toBeVisible()
  await page.getByRole('textbox', { name: 'De', exact: true }).fill(DE)
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('')
  await page.getByRole('textbox', { name: 'Até', exact: true }).press('Enter')
  await expect(grid(page).locator('tbody tr').first()).toBeVisible()
}

test('a customer’s history is shown item by item, the same with an older server', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'representante')
  const all = await itens(page.request)
  expect(all.length).toBeGreaterThan(50)
  const sum = (of: (item: Item) => number) => all.reduce((total, item) => total + of(item), 0)
  const count = `${formatInteger(all.length)} itens`
  const totals = [
    `Qtde. ${formatShortNumber(sum(({ qtde }) => qtde))}`,
    `Valor ${formatBRL(sum(({ valor }) => Math.round(valor * 100)) / 100)}`,
  ]

  await consult(page)
  await expectAccessible(page)
  const rows = await rowTexts(page)
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText(count)).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const total of totals) await expect(page.getByText(total)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/FormCliente/${CLIENTE}$`))

  // The reply of an older server, which does not know the call.
  await page.route('**/GetVersaoServ*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: [{ resultado: 39 }] })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await consult(page)
  await expect(page.getByText(count)).toBeVisible()
  for (const total of totals) await expect(page.getByText(total)).toBeVisible()
  // Only the first rows are compared: where all rows arrive at once, more of them are drawn below the visible part.
  await expect.poll(async () => (await rowTexts(page)).slice(0, 20)).toEqual(rows.slice(0, 20))
  expect(asked).toContain('/Pedido')
  expect(asked).not.toContain('/Pedido/Historico')
})

/** Opens a figure by keyboard and expects that all its rows add up to it. */
async function expectRows(page: Page, figure: Locator, title: string): Promise<void> {
  const [, value = '', hint = ''] = (await figure.innerText()).split('\n')
  const count = /[\d.]+ \S+$/.exec(hint)?.[0] ?? 'Nenhuma duplicata vencida.'
  await figure.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(count, { exact: true })).toBeVisible()
  if (/^[1-9]/.test(count)) await expect(dialog.getByText(value, { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(figure).toBeFocused()
}

test('each figure of a customer’s summary opens the rows that add up to it', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'usuario', `/FormCliente/${CLIENTE}`)
  const summary = page.getByRole('region', { name: 'Resumo do cliente' })
  await expectRows(page, summary.getByRole('button', { name: /^Pedidos em aberto/ }), 'Pedidos em aberto')
  await expectRows(
    page,
    summary.getByRole('button', { name: /^Duplicatas em aberto/ }),
    'Duplicatas em aberto',
  )
  await expectRows(page, summary.getByRole('button', { name: /^Vencidas/ }), 'Duplicatas vencidas')
  await summary.getByRole('button', { name: /^Pedidos em aberto/ }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const last = summary.getByRole('link', { name: /^Último pedido/ })
  const numero = /Pedido (\d+)/.exec(await last.innerText())?.[1] ?? ''
  await last.click()
  await expect(page).toHaveURL(new RegExp(`/TablePedido\\?filtro=${numero}$`))
})

test('the customer form starts a new order and repeats the last one', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'usuario', `/FormCliente/${CLIENTE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BOUTIQUE.nome)
  await expect(page.getByRole('link', { name: /^Ligar para/ }).first()).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Novo pedido' }).click()
  await expect(page).toHaveURL(new RegExp(`/FormPedido\\?cliente=${CLIENTE}$`))
  await showHeader(page)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(new RegExp(BOUTIQUE.nome))
  await page.goBack()
  await page.getByRole('link', { name: 'Repetir último pedido' }).click()
  await expect(page).toHaveURL(/\/FormPedido\/\d+\?duplicar=true$/)
  await expect(page.getByRole('heading', { name: /^Cópia do pedido \d+$/ })).toBeVisible()
})
