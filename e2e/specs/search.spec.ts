/** Ctrl+K in a browser: opened and left by keys, an order found by its number, the whole screen of a phone. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, test } from '../fixtures'
import { createOrders } from '../order-steps'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })

test('by keyboard it opens, finds an order and gives the focus back; on a phone it fills the screen', async ({
  page,
  request,
}) => {
  const [numero = 0] = await createOrders(request, 1)
  await openAs(page, 'representante', '/TableCliente')
  const button = page.getByRole('button', { name: 'Buscar' })
  const field = palette(page).getByRole('combobox')
  await button.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('pedido')
  await expect(palette(page).getByRole('group', { name: 'Telas' })).toContainText('Pedidos de venda')
  await expectAccessible(page)
  await field.fill(String(numero))
  // Enter is pressed at once, before the reply arrives.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}$`))

  await page.setViewportSize({ width: 360, height: 740 })
  await button.click()
  await expect(palette(page).getByRole('group', { name: 'Recentes' })).toContainText(`Pedido ${numero}`)
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expectAccessible(page)
})
