import { expect, type Locator } from '@playwright/test'
import { CAMISETA } from '../../demo'
import { openAs, test } from '../../fixtures'
import { createOrders, isCreation } from '../../order-steps'

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

test('on a phone three touches lead to the choice of the first product', async ({ page, request }) => {
  await createOrders(request, 1)
  await openAs(page, 'representante', '/FormPedido')
  // The collection of the last order is already filled in; currency, freight, RIS and dates are in a closed section.
  await expect(page.getByRole('combobox', { name: 'Coleção' })).toHaveValue(/BAS/)
  const more = page.getByRole('button', { name: 'Mais dados' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('textbox', { name: 'Frete' })).toBeHidden()
  const add = page.getByRole('button', { name: 'Adicionar Item' })
  await expect(add).toBeInViewport({ ratio: 1 })

  let touches = 0
  const touch = async (target: Locator) => {
    await target.tap()
    touches++
  }
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await touch(customer)
  await customer.fill('Boutique Bela Vista')
  await touch(page.getByRole('option', { name: /Boutique Bela Vista/ }).first())
  // The price table comes with the customer.
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')
  await expect(add).toBeInViewport({ ratio: 1 })
  await touch(add)
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  const product = dialog.getByRole('combobox', { name: 'Produto' })
  await expect(product).toBeFocused()
  expect(touches).toBe(3)

  await product.fill(CAMISETA.codigo)
  await touch(dialog.getByRole('option', { name: new RegExp(CAMISETA.codigo) }).first())
  const cell = dialog.locator('input[data-row="0"][data-col="0"]')
  await touch(cell)
  await page.keyboard.type('6')
  await touch(dialog.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect(dialog).toBeHidden()
  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await touch(page.getByRole('button', { name: 'Confirmar', exact: true }))
  expect((await saved).status()).toBe(200)
  expect(touches).toBeLessThanOrEqual(7)
})
