/** A purchase request from its creation to the list and back: by keyboard alone, and on a phone. */
import { expect, type Page } from '@playwright/test'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { expectAccessible, openAs, test } from '../fixtures'
import { newNumber } from '../unique'

/** A material of the demo. */
const MALHA = 'Malha penteada 30/1'

async function pickMaterial(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  await dialog.getByRole('combobox', { name: 'Material' }).fill(text)
  await dialog.getByRole('option', { name: new RegExp(MALHA) }).waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('table')).toBeVisible()
  return dialog
}

test('by keyboard: a new request, items by colour, pasted lines, saved, changed', async ({ page }) => {
  const obs = `Corte ${newNumber()}`
  await openAs(page, 'usuario', '/Solicitacoes')
  await page.getByRole('link', { name: 'Nova Solicitação' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Nova solicitação' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Solicitante' })).toHaveValue(/Camila Rocha/)
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('Solicitação sem itens. Impossível continuar.')).toBeVisible()
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Adicionar Item' }).press('Enter')
  await pickMaterial(page, 'malha penteada')
  await expectAccessible(page)
  // Quantities of the first colour and of the colour below.
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mesma partida')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  const itens = page.getByRole('table', { name: 'Itens' })
  await expect(itens.getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: 'Colar linhas' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Linhas' })).toBeFocused()
  await page.keyboard.type('20101 001 50')
  await page.keyboard.press('Enter')
  await page.keyboard.type('NADA 001 1')
  await page.getByRole('button', { name: 'Adicionar linhas' }).press('Enter')
  await expect(page.getByText('Linha 2: Material NADA não encontrado.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Linhas' }).fill('20101 001 50')
  await page.getByRole('button', { name: 'Adicionar linhas' }).press('Enter')
  await expect(itens.getByRole('row')).toHaveCount(4)

  await page.getByRole('textbox', { name: 'Entrega' }).focus()
  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Observação' }).fill(obs)
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page).toHaveURL(/\/Solicitacoes$/)
  await expect(page.getByText(/^Solicitação \d+ incluída\.$/)).toBeVisible()

  await page
    .getByRole('row', { name: new RegExp(obs) })
    .getByRole('link', { name: /^Editar/ })
    .press('Enter')
  await expect(page.getByRole('heading', { name: /^Solicitação \d+$/ })).toBeVisible()
  await expect(itens.getByRole('row')).toHaveCount(4)
  await itens
    .getByRole('button', { name: /^Remover Malha/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText(/^Solicitação \d+ alterada\.$/)).toBeVisible()
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('by touch: a new request with one item', { tag: '@longo' }, async ({ page }) => {
    await openAs(page, 'usuario', '/Solicitacoes')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nova Solicitação' }).first().tap()
    await page.getByRole('button', { name: 'Adicionar Item' }).tap()
    const dialog = await pickMaterial(page, '20114')
    await dialog.getByRole('table').locator('input').first().fill('12')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    await page.getByRole('textbox', { name: 'Entrega' }).fill(formatDateBr(todayIn()))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar' }).tap()
    await expect(page.getByText(/^Solicitação \d+ incluída\.$/)).toBeVisible()
  })
})

test('a part that cannot be loaded offers "Recarregar", which keeps what was typed', {
  tag: '@longo',
}, async ({ page }) => {
  const obs = `Corte ${newNumber()}`
  const part = '**/paste-dialog-*.js'
  await page.route(part, (route) => route.abort())
  await openAs(page, 'usuario', '/Solicitacoes/Cadastro')
  const field = page.getByRole('textbox', { name: 'Observação' })
  await field.fill(obs)
  await page.getByRole('button', { name: 'Colar linhas' }).press('Enter')
  await expect(page.getByText('Não foi possível carregar esta parte da tela.')).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Recarregar' }).press('Enter')
  await expect(field).toHaveValue(obs)
})
