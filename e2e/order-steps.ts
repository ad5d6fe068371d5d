/** Steps on the order screens that several journeys share. */
import { expect, type Locator, type Page } from '@playwright/test'

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
