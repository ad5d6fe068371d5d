/** The connection is lost at each step of saving an order: nothing typed is lost, and one order comes of it. */
import { expect, type Page, type Route } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { VESTIDO } from '../../demo'
import { APL_URL, callerOf, logIn, test } from '../../fixtures'
import { addProduct, choose, isCreation } from '../../order-steps'

const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true }).click()
const item = (page: Page) => page.getByRole('button', { name: /^Alterar Vestido/ })

/** The next sending of the order goes as told; the message is read, and the order still stands there. */
async function failOnce(page: Page, fail: (route: Route) => Promise<void>) {
  await sendOnce(page, fail)
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(item(page)).toBeVisible()
}

async function sendOnce(page: Page, go: (route: Route) => Promise<void>) {
  let times = 0
  await page.route(
    (url) => url.href.startsWith(APL_URL) && url.pathname === '/Pedido',
    (route) => (isCreation(route.request()) && ++times === 1 ? go(route) : route.fallback()),
  )
  await confirmOrder(page)
}

test('a conexão cai em cada passo da gravação: nada se perde e fica um só pedido', async ({ page }) => {
  await logIn(page, 'usuario')
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
  await addProduct(page, VESTIDO, [
    [0, 0, '10'],
    [0, 1, '10'],
  ])

  await test.step('antes de enviar', () => failOnce(page, (route) => route.abort('internetdisconnected')))
  await test.step('o servidor parou no meio', () =>
    failOnce(page, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })))
  expect(await newest()).toBe(before)
  await test.step('o servidor gravou, a resposta se perdeu', () =>
    failOnce(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }))
  await expect.poll(newest).toBe(before + 1)

  await page.reload()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await expect(item(page)).toBeVisible()

  // The session is over when the order is sent: the login is asked for on the spot, and the order goes again.
  await sendOnce(page, (route) =>
    route.continue({ headers: { ...route.request().headers(), token: 'vencido' } }),
  )
  const relogin = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await relogin.getByLabel('Senha', { exact: true }).fill(DEMO_SENHA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TablePedido/)
  expect(await newest()).toBe(before + 1)
})
