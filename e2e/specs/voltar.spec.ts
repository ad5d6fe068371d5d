/** The browser's Back closes the layer on top, asks before anything typed is lost, and drafts wait at home. */
import { expect, type Page } from '@playwright/test'
import { CAMISETA } from '../demo'
import { openAs, test } from '../fixtures'
import { choose } from '../order-steps'

const dialogs = (page: Page) => page.locator('dialog[open]')
const question = (page: Page) => page.getByRole('alertdialog')
const address = (page: Page) => page.evaluate(() => window.location.pathname)

/** Back as the button, the gesture and Alt+Left do it: without a wait for a page. */
const back = (page: Page) => page.evaluate(() => window.history.back())

/** An order with six pieces typed into the open grid, which are not in the order yet. */
async function typeSix(page: Page) {
  await openAs(page, 'representante', '/TablePedido')
  await page
    .getByRole('link', { name: 'Incluir' })
    .or(page.getByRole('button', { name: 'Incluir' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible()
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Produto', CAMISETA.codigo, new RegExp(CAMISETA.codigo))
  const cell = dialog.locator('input[data-row="0"][data-col="0"]')
  await cell.fill('6')
  return cell
}

test('Back in a grid asks, a second Back says no, and the draft of the order waits at home', {
  tag: '@longo',
}, async ({ page }) => {
  const cell = await typeSix(page)
  await back(page)
  await expect(question(page)).toBeVisible()
  await back(page)
  await expect(question(page)).toBeHidden()
  await expect(cell).toHaveValue('6')
  await back(page)
  await question(page).getByRole('button', { name: 'Sim' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  expect(await address(page)).toBe('/FormPedido')

  await back(page)
  await question(page).getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/TablePedido/)
  await page.getByRole('link', { name: 'Trama, início' }).click()
  const drafts = page.getByRole('region', { name: 'Rascunhos neste aparelho' })
  await drafts.getByRole('button', { name: /^Continuar: Novo pedido/ }).click()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
})
