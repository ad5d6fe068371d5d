/** Search fields by finger, mouse and keys; fixed bars that leave room in a low window (experience.md). */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, openAs, test } from '../fixtures'
import { choose } from '../order-steps'

const field = (page: Page, name: string) => page.getByRole('combobox', { name })
const list = (page: Page, name: string) => page.getByRole('listbox', { name })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the collection is chosen without knowing its code; those used last come first', async ({ page }) => {
    await openAs(page, 'representante', '/FormPedido')
    await field(page, 'Coleção').tap()
    const options = list(page, 'Coleção').getByRole('option')
    await expect(options.first()).toBeVisible()
    const box = await list(page, 'Coleção').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(176)
    expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await options.filter({ hasText: 'Verão 2027' }).tap()
    await expect(field(page, 'Coleção')).toHaveValue(/Verão 2027/)

    await page.goto('/FormPedido')
    await field(page, 'Coleção').tap()
    const recent = list(page, 'Coleção').getByRole('group', { name: 'Últimos usados' })
    await expect(recent.getByRole('option')).toHaveText([/Verão 2027/])
  })
})

test('by click, arrow and keyboard; a wrong text gives the choice back without an error', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'representante', '/FormPedido')
  const condicao = field(page, 'Condição de pagamento')
  await condicao.locator('xpath=..').getByRole('button', { name: 'Mostrar opções' }).click()
  await expect(condicao).toBeFocused()
  await expect(list(page, 'Condição de pagamento').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(condicao).not.toHaveValue('')
  const chosen = await condicao.inputValue()
  await condicao.fill('não há')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: 'Nenhuma opção escolhida' })).toBeVisible()
  await expect(condicao).toHaveValue(chosen)
  await expect(condicao).not.toHaveAttribute('aria-invalid')

  // There are many customers, so the list shows those used recently and asks for a text.
  await field(page, 'Cliente').click()
  await expect(page.getByText('Digite para buscar.').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await field(page, 'Cliente').click()
  await expect(list(page, 'Cliente').getByRole('option')).toHaveText([/Boutique Bela Vista/])
})

const WINDOWS = [
  { width: 640, height: 360 },
  { width: 683, height: 384 },
  { width: 780, height: 360 },
  { width: 1366, height: 640 },
]

test('in low windows no fixed bar takes more than a third', { tag: '@longo' }, async ({ page }) => {
  await logIn(page, 'representante')
  for (const path of ['/FormPedido', '/FormCliente/1', '/TablePedido', '/FormUsuarioAtual']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('form, [role=grid]').first()).toBeVisible()
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport)
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *, header')]
          .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect().height)
          .filter((height) => height > window.innerHeight / 3),
      )
      expect([path, viewport, ...bars]).toEqual([path, viewport])
    }
  }
})
