/** Steps on the order screens that several journeys share. */
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { inTurn } from '@trama/server-kit/in-turn'
import { APL_URL, callerOf } from './fixtures'

/** The sending of a new order, among the other calls below its path. */
export const isCreation = (sent: Request): boolean =>
  sent.method() === 'POST' && new URL(sent.url()).pathname === '/Pedido'

/** Picks from a search field: types, waits for the list, takes the option. */
export async function choose(
  scope: Page | Locator,
  label: string,
  text: string,
  option: RegExp,
): Promise<void> {
  const field = scope.getByRole('combobox', { name: label })
  await field.fill(text)
  await scope.getByRole('option', { name: option }).first().click()
}

/** Opens the item dialog, picks a product and types quantities at [row, column, quantity]. */
export async function addProduct(page: Page, text: string, cells: [number, number, string][]): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Produto', text, /./)
  const grid = dialog.getByRole('table', { name: 'Quantidades por cor e tamanho' })
  await expect(grid).toBeVisible()
  for (const [row, column, quantity] of cells) {
    await grid.locator(`input[data-row="${row}"][data-col="${column}"]`).fill(quantity)
  }
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function filterOrders(page: Page, numero: number): Promise<void> {
  await page.goto(`/TablePedido?filtro=${numero}`)
}

/** The row of an order in a list, a card on a phone. */
export const orderRow = (page: Page, numero: number): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: String(numero) })
    .first()

/** Does something with a row: by its button, or by the menu of a card. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  const hasCards = (page.viewportSize()?.width ?? 0) < 720
  if (hasCards) await page.getByRole('button', { name: `Ações: ${row}` }).click()
  await page.getByRole(hasCards ? 'menuitem' : 'button', { name: action }).click()
}

const TERMS = ['codcli', 'codrep', 'tab_trans', 'cif', 'colecao', 'tab_pre', 'codcond'] as const

/** Orders of today by the demo's representative, one piece each, on the terms of the customer's newest one. */
export async function createOrders(request: APIRequestContext, count: number): Promise<number[]> {
  const headers = await callerOf(request, 'representante')
  const newest = await request.get(`${APL_URL}/Pedido?codcli=1&offset=1`, { headers })
  const [{ numero }] = (await newest.json()) as [{ numero: number }]
  const detail = await request.get(`${APL_URL}/Pedido/${numero}`, { headers })
  const [order] = (await detail.json()) as [Record<string, unknown> & { itens: Record<string, unknown>[] }]
  const { codigo, cor, tam, tipo } = order.itens[0] ?? {}
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const body = {
    ...Object.fromEntries(TERMS.map((field) => [field, order[field]])),
    dt_emissao: today,
    dt_fatura: today,
    entrega: today,
    per_desc: 0,
    // The basics collection has no minimum and reserves nothing.
    colecao: 'BAS',
    itens: [{ codigo, cor, tam, tipo, qtde: 20 }],
  }
  // Numbers in the order of the list.
  return inTurn(Array.from({ length: count }), async () => {
    const reply = await request.post(`${APL_URL}/Pedido`, { headers, data: [body] })
    const [saved] = (await reply.json()) as [{ pedido: number }]
    expect(saved.pedido, JSON.stringify(saved)).toBeGreaterThan(0)
    return saved.pedido
  })
}
