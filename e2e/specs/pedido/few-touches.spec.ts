import { expect, type Locator } from '@playwright/test'
import { CAMISETA } from '../../demo'
import { expectAccessible, signIn, test } from '../../fixtures'
import { choose, createOrders } from '../../order-steps'

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

test('no telefone: três toques até a quantidade de um produto', async ({ page, request }) => {
  await createOrders(request, 1)
  await signIn(page, 'representante')
  await page.goto('/FormPedido')
  // The collection of the last order is there already; currency, freight, RIS and dates are folded away.
  await expect(page.getByRole('combobox', { name: 'Coleção' })).toHaveValue(/BAS/)
  const more = page.getByRole('button', { name: 'Mais dados' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('textbox', { name: 'Frete' })).toBeHidden()
  await expectAccessible(page)
  // The customer brings the table; the touches on it are not yet on an item.
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')

  let touches = 0
  const touch = async (target: Locator) => {
    await target.tap()
    touches++
  }
  await touch(page.getByRole('button', { name: 'Adicionar Item' }))
  const dialog = page.getByRole('dialog')
  const product = dialog.getByRole('combobox', { name: 'Produto' })
  // The field has the focus when the dialog opens.
  await product.fill(CAMISETA.codigo)
  await touch(dialog.getByRole('option', { name: new RegExp(CAMISETA.codigo) }).first())
  const cell = dialog.locator('input[data-row="0"][data-col="0"]')
  await touch(cell)
  await expect(cell).toBeFocused()
  await page.keyboard.type('6')
  await expect(cell).toHaveValue('6')
  expect(touches).toBeLessThanOrEqual(3)
})
