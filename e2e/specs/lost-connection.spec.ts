import { expect } from '@playwright/test'
import { APL_URL, callerOf, signIn, test } from '../fixtures'
import { addProduct, choose } from '../order-steps'

test('a conexão cai no meio da gravação: tentar de novo deixa um só pedido', async ({ page }) => {
  await signIn(page, 'usuario')
  const headers = await callerOf(page.request, 'usuario')
  const newest = async () => {
    const reply = await page.request.get(`${APL_URL}/Pedido?offset=1`, { headers })
    const [row] = (await reply.json()) as { numero: number }[]
    return row?.numero ?? 0
  }
  const before = await newest()

  await page.goto('/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await addProduct(page, 'vestido', [
    [0, 0, '10'],
    [0, 1, '10'],
  ])

  // The server gets and saves the order, the answer never arrives.
  let lost = 0
  await page.route(`${APL_URL}/Pedido**`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(newest).toBe(before + 1)

  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page).toHaveURL(/\/TablePedido/)
  expect(await newest()).toBe(before + 1)
})
