/**
 * What waits for the user, shown above the dashboard: each figure leads to a list with as many rows, for every type
 * of user.
 */
import { type Browser, expect as plain } from '@playwright/test'
import { expect, openAs, type Person, test } from '../fixtures'

const PEOPLE: readonly Person[] = ['representante', 'cliente', 'fornecedor', 'usuario', 'admin']
const panelOf = (page: Awaited<ReturnType<Browser['newPage']>>) =>
  page.getByRole('region', { name: 'Esperando por você' })

for (const person of PEOPLE) {
  test(`${person}: each figure leads to a list with as many rows`, { tag: '@longo' }, async ({ page }) => {
    await openAs(page, person)
    const panel = panelOf(page)
    await expect(panel).not.toHaveAttribute('aria-busy', 'true')
    const entries = panel.locator('[data-espera]')
    const names = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('data-espera')))
    plain(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const entry = panel.locator(`[data-espera=${name}]`)
      const count = (await entry.locator('strong').innerText()).replaceAll('.', '')
      await entry.click()
      await expect(page).not.toHaveURL(/\/Principal/)
      // The agenda opens with its own period; a list shows its count.
      if (!name?.startsWith('crm_')) {
        await expect(page.getByText(countText(count)).first(), `${person}: ${name}`).toBeVisible()
      }
      await page.goBack()
      await expect(panel).toBeVisible()
    }
  })
}

/** Pattern for "1 pedido" or "12 pedidos"; a count above 999 matches any number of thousands. */
const countText = (count: string) =>
  count.endsWith('+') ? /\d\.\d{3} [a-zç]/i : new RegExp(`(^|\\D)${count} [a-zçõ]`, 'i')

test('by keyboard: the last order is repeated as a new one', async ({ page }) => {
  await openAs(page, 'representante')
  const repeat = panelOf(page)
    .getByRole('link', { name: /^Repetir pedido/ })
    .first()
  const numero = /\d+/.exec((await repeat.getAttribute('aria-label')) ?? '')?.[0]
  await repeat.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/FormPedido/${numero}\\?duplicar=`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cópia do pedido ${numero}`)
})
