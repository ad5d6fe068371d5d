/** Steps on the order screens that several journeys share. */
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { BOUTIQUE, CAMISETA } from './demo'
import { APL_URL, callerOf } from './fixtures'

/** Whether the request creates an order, as other calls share its path. */
export const isCreation = (sent: Request): boolean =>
  sent.method() === 'POST' && new URL(sent.url()).pathname === '/Pedido'

/** Picks from a search field: types, waits for the list and takes the option. */
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

/** Opens the item dialog, picks the product of a code and types quantities at [row, column, quantity]. */
export async function addProduct(
  page: Page,
  codigo: string,
  cells: [number, number, string][],
): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Produto', codigo, new RegExp(codigo))
  const grid = dialog.getByRole('table', { name: 'Quantidades por cor e tamanho' })
  await expect(grid).toBeVisible()
  for (const [row, column, quantity] of cells) {
    await grid.locator(`input[data-row="${row}"][data-col="${column}"]`).fill(quantity)
  }
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Unfolds the header of an order's form, which is one line once it is filled. */
export async function showHeader(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Dados do pedido' })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
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

/** Runs an action on a row, by its button or by the menu of a card. */
export async function rowAction(page: Page, row: string, action: string): Promise<void> {
  const hasCards = (page.viewportSize()?.width ?? 0) < 720
  if (hasCards) await page.getByRole('button', { name: `Ações: ${row}` }).click()
  await page.getByRole(hasCards ? 'menuitem' : 'button', { name: action }).click()
}

/**
 * Makes orders of today by the demo's representative, for BOUTIQUE by default: twenty white T-shirts of the basics
 * collection, which has no minimum and reserves nothing.
 */
export async function createOrders(
  request: APIRequestContext,
  count: number,
  qtde: number | ((index: number) => number) = 20,
  codcli: number = BOUTIQUE.codcli,
): Promise<number[]> {
  const headers = await callerOf(request, 'representante')
  const today = formatDateBr(todayIn())
  const { termos } = BOUTIQUE
  const body = {
    codcli,
    ...termos,
    dt_emissao: today,
    dt_fatura: today,
    entrega: today,
    per_desc: 0,
    colecao: 'BAS',
  }
  // Created one after the other, so that the numbers follow the order of the list.
  return inTurn(
    Array.from({ length: count }, (_, i) => i),
    async (i) => {
      const itens = [{ ...CAMISETA, qtde: typeof qtde === 'number' ? qtde : qtde(i) }]
      const reply = await request.post(`${APL_URL}/Pedido`, { headers, data: [{ ...body, itens }] })
      const [saved] = (await reply.json()) as [{ pedido: number }]
      expect(saved.pedido, JSON.stringify(saved)).toBeGreaterThan(0)
      return saved.pedido
    },
  )
}

/** Gives both releases, commercial and financial. */
export async function releaseOrder(request: APIRequestContext, numero: number): Promise<void> {
  const reply = await request.patch(`${APL_URL}/Pedido/Status/${numero}`, {
    headers: await callerOf(request, 'admin'),
    data: [{ bloqueio: 1, financeiro: 1 }],
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
