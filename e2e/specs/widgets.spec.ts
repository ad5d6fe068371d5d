/**
 * Widgets: made with a preview, shared, showing only the viewer's rows, arranged, opened to their rows; and what is
 * shown when the server fails.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { APL_URL, callerOf, expect, expectAccessible, openAs, type Person, test } from '../fixtures'

const NOME = 'Vendas do ano na jornada'
const FAILED = 'Não foi possível carregar informações. Verifique o servidor de aplicação.'

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** "R$ 1.234,50" as cents. */
const cents = (text: string) => Number(/[\d.]+,\d\d/.exec(text)?.[0].replaceAll(/\D/g, ''))

async function sumBehind(request: APIRequestContext, person: Person, href: string): Promise<number> {
  const query = new URL(href, APL_URL).searchParams
  const reply = await request.get(`${APL_URL}/Painel/Linhas/Total?${query.toString()}`, {
    headers: await callerOf(request, person),
  })
  const [total] = (await reply.json()) as { valor: number }[]
  return Math.round((total?.valor ?? Number.NaN) * 100)
}

const order = (page: Page) =>
  page.locator('[data-move]').evaluateAll((tiles) => tiles.map((one) => (one as HTMLElement).dataset.move))

test('made with a preview, shared, seen only with the own rows, opened down to its sum', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', '/Widgets')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Vendas do mês Cartão/ }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(NOME)
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'Ano corrente' })
  const previa = page.getByRole('region', { name: 'Prévia' }).getByRole('region', { name: NOME })
  await expect(previa).toContainText(/R\$\s[\d.]+,\d\d/)
  await page.getByRole('checkbox', { name: 'Representante' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: NOME })).toContainText('Representante')

  const figures: number[] = []
  for (const person of ['admin', 'representante'] as const) {
    const own = await browser.newPage()
    await openAs(own, person)
    await tile(own, NOME).scrollIntoViewIfNeeded()
    await expect(tile(own, NOME)).toContainText(/R\$\s[\d.]+,\d\d/)
    const figure = cents(await tile(own, NOME).innerText())
    const link = tile(own, NOME).getByRole('link', { name: `Ver linhas: ${NOME}` })
    expect(await sumBehind(own.request, person, (await link.getAttribute('href')) ?? '')).toBe(figure)
    await link.click()
    await expect(own).toHaveURL(/\/Painel\?/)
    figures.push(figure)
    await own.close()
  }
  const [company = 0, ownOnly = 0] = figures
  expect(ownOnly).toBeGreaterThan(0)
  expect(ownOnly).toBeLessThan(company)

  await page.getByRole('listitem').filter({ hasText: NOME }).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: NOME })).toHaveCount(0)
})

test('arranged by keyboard and by dragging, the same on another device, and back to the default', {
  tag: '@longo',
}, async ({ page, browser }) => {
  await openAs(page, 'usuario')
  await expect(page.locator('[data-tile=card]').first()).toContainText(/Lido às/)
  await page.getByRole('button', { name: 'Organizar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeVisible()
  const [first, second, third, ...others] = await order(page)
  const grip = page.locator(`[data-tool="${first}"]`)
  await grip.press('ArrowRight')
  await expect(grip).toBeFocused()
  expect(await order(page)).toEqual([second, first, third, ...others])
  await expectAccessible(page)

  const from = await page.locator(`[data-move="${third}"]`).boundingBox()
  const to = await page.locator(`[data-move="${second}"]`).boundingBox()
  if (!from || !to) throw new Error('No tiles')
  await page.mouse.move(from.x + from.width / 2, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2 + 20, to.y + 60, { steps: 8 })
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/Preferencia/principal') && reply.request().method() === 'PATCH',
  )
  await page.mouse.up()
  const wanted = [third, second, first, ...others]
  expect(await order(page)).toEqual(wanted)
  expect((await saved).status()).toBe(200)

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await openAs(other, 'usuario')
  await other.getByRole('button', { name: 'Organizar' }).click()
  await expect.poll(() => order(other)).toEqual(wanted)
  await other.getByRole('button', { name: 'Voltar ao padrão' }).click()
  expect(await order(other)).toEqual([first, second, third, ...others])
  await other.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await other.close()
})

test('a widget that fails says why, and the others go on; without the calls there are none', {
  tag: '@longo',
}, async ({ page }) => {
  await page.route('**/ExecutarWidget?*', (route) => route.fulfill({ status: 500, body: '[]' }))
  await openAs(page, 'usuario')
  await page.getByText(FAILED).first().scrollIntoViewIfNeeded()
  await expect(tile(page, 'Valor de Pedidos em Aberto')).toContainText(/R\$/)
  await page.route('**/WidgetLista?*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.reload()
  await expect(tile(page, 'Valor de Pedidos em Aberto')).toContainText(/R\$/)
  await expect(page.getByText(FAILED)).toHaveCount(0)
})
