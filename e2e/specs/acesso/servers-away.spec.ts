/** Servers that are away or frozen while the portal is opened: the session stays, and the address opens when they are back. */
import type { Page } from '@playwright/test'
import { APL_URL, expect, logIn, openAs, type Person, test } from '../../fixtures'

const APL = `${APL_URL}/**`

/** Calls to the application server are lost (`gone`) or never answered (`frozen`). */
const takeAway = (page: Page, how: 'gone' | 'frozen') =>
  page.route(APL, (route) => (how === 'gone' ? route.abort('connectionrefused') : undefined))
const bringBack = (page: Page) => page.unroute(APL)

const away = (page: Page) => page.getByRole('heading', { name: 'O servidor da empresa não responde' })

const PEOPLE: [Person, string][] = [
  ['cliente', '/TablePedido'],
  ['representante', '/TableCliente'],
  ['usuario', '/TableFatura'],
]
for (const [person, path] of PEOPLE) {
  test(`${person}: 20 reloads without the application server, none ends at the login`, {
    tag: '@longo',
  }, async ({ page }) => {
    test.slow()
    await openAs(page, person, path)
    await takeAway(page, 'gone')
    for (let time = 1; time <= 20; time++) {
      await page.goto(time % 2 ? path : '/Principal')
      await expect(page.getByText('O servidor da empresa não responde').first()).toBeVisible()
      expect(page.url()).not.toContain('/Login')
    }
    await page.goto(path)
    await bringBack(page)
    await expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible({ timeout: 40_000 })
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

test('a frozen application server is noticed within ten seconds, at the start and during the work', {
  tag: '@longo',
}, async ({ page }) => {
  test.slow()
  await logIn(page, 'usuario')
  await takeAway(page, 'frozen')
  await page.goto('/TableFatura')
  await expect(away(page)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await bringBack(page)
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByRole('grid', { name: 'Faturas' })).toBeVisible()

  await takeAway(page, 'frozen')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByText(/O servidor da empresa não responde/).first()).toBeVisible({ timeout: 10_500 })
  await bringBack(page)
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByText(/O servidor da empresa não responde/)).toBeHidden()
})
