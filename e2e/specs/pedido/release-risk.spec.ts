/** A risk in the row of a waiting order: its figures by keyboard, and the link to the rows behind it. */
import { expect, expectAccessible, openAs, test } from '../../fixtures'
import { newCliente } from '../../customers'
import { createOrders } from '../../order-steps'

/** A quantity above the stock of the T-shirt. */
const TOO_MANY = 90_000

test('a focused risk shows its figures and leads to its rows', async ({ page, request }) => {
  // Without a credit limit the stock is the only risk, whose chip every row has room for.
  const { codcli } = await newCliente(request)
  const [numero = 0] = await createOrders(request, 1, TOO_MANY, codcli)
  await openAs(page, 'usuario', `/Liberacao/Pedido/Comercial?filtro=${numero}`)
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

test('the filters are kept in the address, also after an order was viewed', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  const { codcli } = await newCliente(request)
  const [clean = 0] = await createOrders(request, 2, (i) => (i === 0 ? 20 : TOO_MANY), codcli)
  await openAs(page, 'usuario', `/Liberacao/Pedido/Comercial?codcli=${codcli}`)
  const only = page.getByRole('button', { name: 'Sem pendências (1)' })
  await only.click()
  await expect(page).toHaveURL(/pendencias=N/)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.goto(`/VerPedido/${clean}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(clean))
  await page.goBack()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Maior risco')
  await expect(page).toHaveURL(/pendencias=N&risco=todos/)
  await only.click()
  await expect(page).not.toHaveURL(/pendencias/)
  await expect(page.getByRole('row').nth(1)).toContainText('Estoque -')
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('by touch: a risk shows its figures and leads to its rows', { tag: '@longo' }, async ({
    page,
    request,
  }) => {
    const [numero = 0] = await createOrders(request, 1, TOO_MANY)
    await openAs(page, 'usuario', `/Liberacao/Pedido/Comercial?filtro=${numero}`)
    await page.getByRole('link', { name: /^Estoque -/ }).tap()
    const told = page.locator('[popover]', { hasText: /^Faltam / })
    await expect(told).toBeVisible()
    await expect(page).toHaveURL(/Liberacao/)
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Abrir' }).tap()
    await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}`))
  })
})
