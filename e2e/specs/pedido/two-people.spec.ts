/** Two people work on one order: told, compared cell by cell, chosen. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APL_URL, callerOf, expectAccessible, openAs, test } from '../../fixtures'
import { createOrders, showHeader } from '../../order-steps'

interface Order {
  ped_cli: string | null
  obs: string | null
  itens: { descricao: string; codigo: string; desc_cor: string; tam: string; qtde: number }[]
}

async function orderOf(request: APIRequestContext, numero: number): Promise<Order> {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Pedido/${numero}`, { headers })
  const [order] = (await reply.json()) as [Order]
  return order
}

/** Opens the order's only item and changes its quantity. */
async function changeQuantity(
  page: Page,
  { descricao, desc_cor, tam }: Order['itens'][number],
  qtde: string,
) {
  await page.getByRole('button', { name: `Alterar ${descricao}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar item' })
  await dialog.getByRole('textbox', { name: new RegExp(`^${desc_cor} ${tam},`) }).fill(qtde)
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true }).click()
const pedCli = (page: Page) => page.getByRole('textbox', { name: 'Pedido do cliente' })

test('two people on one order compare it cell by cell', async ({ page, browser, request }) => {
  const [numero = 0] = await createOrders(request, 1)
  const [item] = (await orderOf(request, numero)).itens
  if (!item) throw new Error('O pedido não tem itens.')
  await openAs(page, 'usuario', `/FormPedido/${numero}`)
  await showHeader(page)
  await pedCli(page).fill('PC-12')
  await changeQuantity(page, item, '32')

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, 'representante', `/FormPedido/${numero}`)
  await showHeader(other)
  await other.getByRole('textbox', { name: 'Observação' }).fill('Ligar antes')
  await changeQuantity(other, item, '28')
  await confirmOrder(other)
  await expect(other).toHaveURL(/\/TablePedido/)
  await context.close()

  await confirmOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Registro alterado por outro usuário' })
  const cell = dialog.getByRole('group', { name: new RegExp(`${item.codigo} ${item.desc_cor} ${item.tam}`) })
  await expect(cell).toContainText(`antes: ${item.qtde}`)
  await expect(cell.getByRole('radio', { name: /^Meu\s*32$/ })).toBeChecked()
  await expect(dialog).toContainText('Ligar antes')
  await expectAccessible(page)
  await cell.getByRole('radio', { name: /^De .*28$/ }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await showHeader(page)
  await expect(pedCli(page)).toHaveValue('PC-12')
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/TablePedido/)
  const saved = await orderOf(request, numero)
  expect([saved.ped_cli, saved.obs, saved.itens[0]?.qtde]).toEqual(['PC-12', 'Ligar antes', 28])
})
