/** A draft needs only a customer; the other fields are required when it is confirmed. */
import { expect } from '@playwright/test'
import { addProduct, choose, filterOrders, isCreation, orderRow } from '../../order-steps'
import { VESTIDO } from '../../demo'
import { openAs, test } from '../../fixtures'

test('a draft needs only the customer; confirming it asks for the other fields', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'representante', '/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')
  for (const name of ['Coleção', 'Tabela de preço', 'Transportadora', 'Condição de pagamento']) {
    await page.getByRole('combobox', { name }).fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name })).toHaveValue('')
  }
  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await page.getByRole('button', { name: 'Salvar em digitação' }).click()
  const [{ pedido }] = (await (await saved).json()) as [{ pedido: number }]
  await filterOrders(page, pedido)
  await expect(orderRow(page, pedido)).toContainText('Em Digitação')

  await page.goto(`/VerPedido/${pedido}`)
  await expect(page.getByText('Boutique Bela Vista').first()).toBeVisible()

  await page.goto(`/FormPedido/${pedido}`)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(/Boutique Bela Vista/)
  const confirm = page.getByRole('button', { name: 'Confirmar', exact: true })
  await confirm.click()
  const colecao = page.getByRole('combobox', { name: 'Coleção' })
  await expect(colecao).toBeFocused()
  await expect(colecao).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await choose(page, 'Tabela de preço', 'Sul', /Sul/)
  await choose(page, 'Condição de pagamento', '30', /30/)
  await choose(page, 'Transportadora', 'Vale Verde', /Vale Verde/)
  await addProduct(page, VESTIDO, [[0, 0, '20']])
  await confirm.click()
  await expect(page).toHaveURL(/\/TablePedido/)
  await filterOrders(page, pedido)
  await expect(orderRow(page, pedido)).toContainText('Em Análise')
})
