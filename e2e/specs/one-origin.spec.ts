/** Portal and application server behind one address, as Docker Compose runs them: no call needs a preflight. */
import { startFront, forward, type Front } from '@trama/server-kit/testing/front'
import { moveCompany } from '../company-server'
import { APL_URL, expect, PORTAL_URL, test, typeLogin } from '../fixtures'

const PREFIX = '/apl'
const asked: string[] = []
let front: Front
let moveBack: () => Promise<void>

test.beforeAll(async ({ playwright }) => {
  front = await startFront((incoming, reply) => {
    const { method = '', url = '/' } = incoming
    asked.push(`${method} ${url}`)
    // Does what `handle_path` of the Caddyfile does.
    if (url.startsWith(`${PREFIX}/`)) forward(incoming, reply, APL_URL, url.slice(PREFIX.length))
    else forward(incoming, reply, PORTAL_URL)
  })
  const request = await playwright.request.newContext({ baseURL: PORTAL_URL })
  moveBack = await moveCompany(request, { servidor: `http://localhost:${front.port}${PREFIX}`, porta: 443 })
})
test.afterAll(async () => {
  await moveBack()
  await front.close()
})

test('logging in and listing orders needs no preflight call', async ({ page }) => {
  await page.goto(`http://localhost:${front.port}/Login`)
  await typeLogin(page, 'representante@trama.demo', 'trama-demo')
  await expect(page).toHaveURL(/\/Principal/)
  await page.getByRole('link', { name: 'Pedidos de venda' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  const calls = asked.filter((call) => call.includes(` ${PREFIX}/Pedido?`))
  expect(calls.length).toBeGreaterThan(0)
  expect(asked.filter((call) => call.startsWith('OPTIONS'))).toEqual([])
})
