/** Help in the portal: the shortcuts of a screen, and messages that say what happened. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, signOut, test } from '../fixtures'
import { openByName } from '../keyboard'

test('"?" shows the keyboard shortcuts, but is only a character inside a field', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'usuario')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.keyboard.press('?')
  await expect(dialog).toContainText('Em todas as telas')
  await expectAccessible(page)
  // The journeys' device asks for less motion; on others a dialog fades in.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(dialog).toHaveCSS('transition-duration', '0.15s, 0.15s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/TableCliente')
  const field = page.getByRole('textbox').first()
  await field.click()
  await field.press('?')
  await expect(dialog).toBeHidden()
})

test('on a phone the keyboard shortcuts are in the user menu', { tag: '@longo' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'representante')
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Nas datas')
  await expectAccessible(page)
})

test('with a token that is no longer valid the login says that the session was ended', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'usuario')
  await page.evaluate(() => localStorage.setItem('trama.token', 'x.e30.y'))
  await page.goto('/TableCliente')
  await expect(page.getByText('Sua sessão foi encerrada. Entre novamente.')).toBeVisible()
})

test('a logout in one tab does not show the message of an ended session in another tab', {
  tag: '@longo',
}, async ({ page, context }) => {
  await openAs(page, 'usuario')
  const other = await context.newPage()
  await other.goto('/TableCliente')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/Login/)
  await expect(other.getByRole('button', { name: 'Acessar' })).toBeVisible()
  await expect(other.getByText('Sua sessão foi encerrada.')).toHaveCount(0)
})

/** Expects that the picture of the open manual page loads, and from the portal itself. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(500)
  expect(await picture.getAttribute('src')).toMatch(/^\/assets\/.*\.webp$/)
}

test('the manual leads from "?" and from the search to a page with its picture and back, also on a phone', async ({
  page,
}) => {
  await openAs(page, 'representante', '/TablePedido')
  await expect(page.getByRole('grid', { name: 'Pedidos de venda' })).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await dialog.getByRole('link', { name: 'Manual' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Páginas do manual' })
    .getByRole('link', { name: 'Pedidos de venda' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de venda' })).toBeVisible()
  await expectPicture(page, 'Um pedido e as suas regras')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/TablePedido/)

  await openByName(page, 'desfazer', /Desfazer/)
  await expect(page).toHaveURL(/\/Manual\/liberar#desfazer$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Desfazer' })).toBeInViewport()
  await expectPicture(page, 'A liberação de pedidos, com os seus atalhos')
  await page.goBack()
  await expect(page).toHaveURL(/\/TablePedido/)
})
