import { expect } from '@playwright/test'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { APL_URL, callerOf, expectAccessible, openAs, test } from '../../fixtures'
import { createOrders, releaseOrder, showHeader } from '../../order-steps'

test('a supplier sees what is still to answer and to produce, and opens no sales orders', async ({
  page,
}) => {
  await openAs(page, 'fornecedor')
  await expect(page.getByText('Cotações pendentes')).toBeVisible()
  await expect(page.getByText('Pedidos de compra pendentes')).toBeVisible()
  await expect(page.getByText('Pedidos de fornecedor pendentes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver pedidos: Pedidos de fornecedor pendentes' }).click()
  await expect(page).toHaveURL(/\/TablePedidoFornecedor\?situacao=P/)
  await page.goto('/TablePedido')
  await expect(page).toHaveURL(/\/Principal/)
})

test('a customer places an order for the own record, with locked terms', async ({ page }) => {
  await openAs(page, 'cliente', '/FormPedido')
  await expect(page.locator('[name=codcli]')).toHaveValue(/Boutique Bela Vista/)
  for (const name of ['codcli', 'codrep', 'tab_trans', 'tab_pre', 'per_desc']) {
    await expect(page.locator(`[name=${name}]`)).not.toBeEditable()
  }
  await showHeader(page)
  // Neither keys nor clicks change what is read-only.
  const frete = page.getByRole('combobox', { name: 'Tipo de frete' })
  const before = await frete.inputValue()
  await frete.focus()
  for (const key of ['ArrowDown', 'End', 's']) await page.keyboard.press(key)
  await frete.click({ force: true })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(frete).toHaveValue(before)
})

test('an unknown address and a missing session lead to the login', { tag: '@longo' }, async ({ page }) => {
  await page.goto('/TablePedido?situacao=P')
  await expect(page).toHaveURL(/\/Login\?redirect=/)
  await page.getByRole('textbox', { name: 'Usuário' }).fill('representante@trama.demo')
  await page.getByRole('textbox', { name: 'Senha' }).fill('errada')
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page.getByText('Login inválido.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Senha' }).fill('trama-demo')
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page).toHaveURL(/\/TablePedido\?situacao=P/)
  await page.goto('/nao/existe')
  await expect(page).toHaveURL(/\/Principal/)
})

test('orders are sorted by header, in the address and on a phone, with the totals of all of them', {
  tag: '@longo',
}, async ({ page, request }) => {
  // An order with a higher value than any order of the demo.
  const [dearest = 0] = await createOrders(request, 1, 20_000)
  await releaseOrder(request, dearest)
  const headers = await callerOf(request, 'usuario')
  const ask = async (path: string) =>
    (await (await request.get(`${APL_URL}${path}`, { headers })).json()) as Record<string, number>[]
  const [all] = await ask('/Pedido/Total')
  await openAs(page, 'usuario', '/TablePedido')
  const total = `de ${formatInteger(all?.total ?? 0)} pedidos`
  await expect(page.getByText(total)).toBeVisible()
  await expect(page.getByText(formatBRL(all?.valor_total_liq ?? 0))).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Valor líq.' })
  const first = page.getByRole('row').nth(1)
  await expect(page.getByRole('columnheader', { name: 'Emissão' })).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/ordem=valor_total_liq/)
  // The focus stays on the column header that was pressed when the new rows arrive.
  await expect(first).not.toContainText(String(dearest))
  await expect(head.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toContainText(String(dearest))
  await expect(page).toHaveURL(/ordem=-valor_total_liq/)
  await expect(page.getByText(total)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TablePedido$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Ordenar e filtrar' }).click()
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Valor líq., maior primeiro')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(String(dearest))
  // At least three orders are in sight.
  await expect(page.getByRole('row').nth(3)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `Ações: Pedido ${dearest}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Editar pedido/ })).toContainText('Impossível continuar.')
  await expectAccessible(page)
})
