/** A risk in the row of an order that waits: its figures by keyboard, and the way to its rows. */
import { expect, expectAccessible, comeBack, test } from '../../fixtures'
import { createOrders } from '../../order-steps'

/** More than there is of the T-shirt. */
const TOO_MANY = 90_000

test('a pendência conta seus números ao foco e leva às suas linhas', async ({ page, request }) => {
  const [numero = 0] = await createOrders(request, 1, TOO_MANY)
  await comeBack(page, 'usuario')
  await page.goto(`/Liberacao/Pedido/Comercial?filtro=${numero}`)
  const chip = page.getByRole('link', { name: /^Estoque -/ })
  await chip.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[popover]', { hasText: /^Faltam / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Recusar pedido ${numero}` }).focus()
  await expect(page.locator('[popover]', { hasText: `Recusar pedido ${numero}` })).toBeVisible()
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}`))
})
