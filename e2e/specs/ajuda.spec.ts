/** Help on the way: the shortcuts of the screen, texts that say what happened. */
import { expect } from '@playwright/test'
import { expectAccessible, signIn, test } from '../fixtures'

test('"?" mostra os atalhos, e no campo é só um sinal', async ({ page }) => {
  await signIn(page, 'usuario')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.keyboard.press('?')
  await expect(dialog).toContainText('Em todas as telas')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/TableCliente')
  const field = page.getByRole('textbox').first()
  await field.click()
  await field.press('?')
  await expect(dialog).toBeHidden()
})

test('no celular os atalhos estão no menu do usuário', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'representante')
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Nas datas')
  await expectAccessible(page)
})

test('um token que não vale mais: o login diz que a sessão foi encerrada', async ({ page }) => {
  await signIn(page, 'usuario')
  await page.evaluate(() => localStorage.setItem('trama.token', 'x.e30.y'))
  await page.goto('/TableCliente')
  await expect(page.getByText('Sua sessão foi encerrada. Entre novamente.')).toBeVisible()
  await expectAccessible(page)
})
