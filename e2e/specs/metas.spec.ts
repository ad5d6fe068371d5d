/** Monthly goals: set in a grid, shared, imported, and followed by representatives. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, openAs, test } from '../fixtures'

const ANO = 2031
const cell = (page: Page, nome: RegExp) => page.getByRole('textbox', { name: nome }).first()
const grade = (page: Page) => page.getByRole('table', { name: `Metas em reais de ${ANO}` })

async function openGrade(page: Page) {
  await page.goto(`/Metas?aba=definir&ano=${ANO}`)
  await expect(grade(page)).toBeVisible()
}

test('a user sets goals by keyboard, pastes, distributes and imports; an error in one line stores none', async ({
  page,
}) => {
  await logIn(page, 'usuario')
  await openGrade(page)
  await expectAccessible(page)
  const first = cell(page, / Jan$/)
  await first.fill('12500')
  await first.press('ArrowRight')
  await page.keyboard.type('13.000,50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 metas gravadas.')).toBeVisible()
  await page.reload()
  await expect(cell(page, / Jan$/)).toHaveValue('12.500')
  await expect(cell(page, / Fev$/)).toHaveValue('13.000,5')

  await page.getByRole('button', { name: 'Distribuir' }).click()
  const share = page.getByRole('dialog', { name: 'Distribuir um valor' })
  await share.getByRole('textbox', { name: 'Total' }).fill('100000,01')
  await share.getByRole('button', { name: 'Distribuir' }).click()
  await expect(
    grade(page)
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('100.000,01')
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText(/ metas gravadas\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar metas' })
  await dialog.getByText('Colar', { exact: true }).click()
  const text = dialog.getByRole('textbox')
  const codigo = await page.evaluate(() => document.querySelector('tbody th small')?.textContent ?? '')
  await text.fill(`Código\tMar\tAbr\n${codigo}\t777,77\tmuito`)
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText('Informe um valor em reais, como 12.500,00.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled()
  await text.fill(`Código\tMar\n${codigo}\t777,77`)
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await dialog.getByRole('button', { name: 'Importar 1 meta' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, / Mar$/)).toHaveValue('777,77')
})

test('two people on one goal: the second sees the saved one cell by cell, and chooses', {
  tag: '@longo',
}, async ({ page, browser }) => {
  await logIn(page, 'usuario')
  await openGrade(page)
  const other = await browser.newPage()
  await logIn(other, 'admin')
  await openGrade(other)
  await cell(other, / Dez$/).fill('1111')
  await other.getByRole('button', { name: 'Gravar' }).click()
  await expect(other.getByText('1 meta gravada.')).toBeVisible()
  await cell(page, / Dez$/).fill('2222')
  await page.getByRole('button', { name: 'Gravar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa mudou estas metas' })
  await expect(dialog).toContainText(`dezembro de ${ANO}`)
  await dialog.getByRole('button', { name: 'Ficar com as minhas' }).click()
  await expect(cell(page, / Dez$/)).toHaveValue('2.222')
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('1 meta gravada.')).toBeVisible()
  await other.close()
})

test('a representative follows only the own goal, on a computer and on a phone', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'representante', '/Metas?aba=definir')
  await expect(page.getByRole('tab', { name: 'Definir metas' })).toHaveCount(0)
  const figures = page.getByRole('region', { name: 'A sua meta' })
  await expect(figures).toContainText('Previsão')
  await expect(figures).toContainText(/\d+º de \d+/)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the month’s ranking opens each one’s year; the dashboard’s card leads to the orders that add up to it', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'usuario')
  const card = page.getByRole('region', { name: 'Meta do mês' })
  await expect(card.getByRole('progressbar')).toBeVisible()
  await page.goto('/Metas')
  await expect(page.getByRole('region', { name: 'Todas as metas' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Ver o ano de / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Dezembro/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/Principal')
  await card.getByRole('link', { name: /^R\$/ }).click()
  await expect(page).toHaveURL(/\/Painel\?fonte=pedido/)
})
