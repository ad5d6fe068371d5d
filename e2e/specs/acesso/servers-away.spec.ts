/** Reloads while the application server is away: the session stays, and the address opens when the server is back. */
import type { Page } from '@playwright/test'
import { APL_URL, expect, openAs, type Person, test } from '../../fixtures'

const APL = `${APL_URL}/**`

const away = (page: Page) => page.route(APL, (route) => route.abort('connectionrefused'))

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
    await away(page)
    for (let time = 1; time <= 20; time++) {
      await page.goto(time % 2 ? path : '/Principal')
      await expect(page.getByText('O servidor da empresa não responde').first()).toBeVisible()
      expect(page.url()).not.toContain('/Login')
    }
    await page.goto(path)
    await page.unroute(APL)
    await expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible({ timeout: 40_000 })
    expect(new URL(page.url()).pathname).toBe(path)
  })
}
