/**
 * The first steps of each type of user: offered on the home screen, left and found again, each pointing at the
 * element it names.
 */
import type { Page } from '@playwright/test'
import { newUsuario, SENHA } from '../accounts'
import { expect, expectAccessible, openAs, type Person, signInAs, test } from '../fixtures'
import { openByName } from '../keyboard'
import { expectSaid, listen } from '../screen-reader'

const PEOPLE: readonly Person[] = ['representante', 'cliente', 'fornecedor', 'usuario', 'admin', 'master']
/** Width and type that are always tested: the card has least room on the narrow screen. The others follow in the long run. */
const ALWAYS = '360 representante'
const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: /Passo \d de \d/ })
const offer = (page: Page) => page.getByRole('complementary', { name: 'Primeiros passos' })

/** Expects the card and the element it points at both in the window, without overlap. */
async function expectPlaced(page: Page): Promise<void> {
  const target = page.locator('[data-alvo]')
  await expect(target).toBeVisible()
  const card = dialog(page).locator('> div').last()
  await expect
    .poll(async () => {
      const [box, spot] = [await card.boundingBox(), await target.boundingBox()]
      const window = page.viewportSize()
      if (!box || !spot || !window) return 'nothing'
      const isInside =
        box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height
      return isInside && spot.width > 0 && spot.height > 0 ? 'placed' : JSON.stringify({ box, spot })
    })
    .toBe('placed')
}

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    for (const person of PEOPLE) {
      const details = `${width} ${person}` === ALWAYS ? {} : { tag: '@longo' }
      test(
        `${person}: each step points at what it names, to the end, by keyboard`,
        details,
        async ({ page }) => {
          await listen(page)
          await openAs(page, person)
          await openByName(page, 'primeiros passos', /^Primeiros passos/)
          const box = dialog(page)
          const first = /Passo 1 de (\d)/.exec(await box.innerText())
          const count = Number(first?.[1])
          expect(count).toBeGreaterThanOrEqual(3)
          expect(count).toBeLessThanOrEqual(6)
          for (let at = 1; at <= count; at += 1) {
            await expect(box).toContainText(`Passo ${at} de ${count}`)
            await expectPlaced(page)
            const titulo = await box.getByRole('heading').innerText()
            await expect(box).toHaveAccessibleName(titulo)
            await expect(box.getByRole('button', { name: /^(Próximo|Concluir)$/ })).toBeFocused()
            if (at > 1) await expectSaid(page, new RegExp(titulo))
            if (at === 1) await expectAccessible(page)
            await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : 'Enter')
          }
          await expect(box).toBeHidden()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        },
      )
    }
  })
}

test('offered to a user who has never seen them; Esc leaves, and they go on where they stopped, on another device too', {
  tag: '@longo',
}, async ({ page, browser }) => {
  const { email } = await newUsuario(page.request)
  await signInAs(page, email, SENHA)
  await expect(offer(page)).toContainText('Primeira vez aqui?')
  await offer(page).getByRole('link', { name: 'Ver' }).click()
  await expect(dialog(page)).toContainText('Passo 1 de')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Passo 2 de')
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/Preferencia/passos') && reply.ok())
  await page.keyboard.press('Escape')
  await saved
  await expect(dialog(page)).toBeHidden()
  await expect(offer(page)).toBeHidden()

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const told = other.waitForResponse((reply) => reply.url().endsWith('/api/Preferencia/passos'))
  await signInAs(other, email, SENHA)
  await told
  await expect(other.getByRole('region', { name: 'Esperando por você' })).not.toHaveAttribute('aria-busy')
  await expect(offer(other)).toBeHidden()
  await other.keyboard.press('?')
  await other.getByRole('dialog').getByRole('link', { name: 'Primeiros passos' }).click()
  await expect(dialog(other)).toContainText('Passo 2 de')
  await dialog(other).getByRole('button', { name: 'Sair dos primeiros passos' }).click()
  await other.getByRole('button', { name: /^Usuário: / }).click()
  await other.getByRole('link', { name: 'Primeiros passos' }).click()
  await expect(dialog(other)).toBeVisible()
  await other.context().close()
})

test('first steps that are dismissed say where to find them again', { tag: '@longo' }, async ({ page }) => {
  const { email } = await newUsuario(page.request)
  await signInAs(page, email, SENHA)
  await offer(page).getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('Os primeiros passos ficam no menu do seu nome.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})
