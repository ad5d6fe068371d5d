/**
 * A purchase order from its creation to the receipt: by keyboard alone, answered on a phone, hidden from users
 * without the right.
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, openAs, test } from '../fixtures'
import { newNumber } from '../unique'

/** Supplier of the demo for whom `fornecedor` signs in, and a material of that supplier. */
const FORNECEDOR = 'Malhas Vale do Itajaí'

async function choose(page: Page, field: string, text: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

/** Makes an order of one colour at R$ 30,00 by keyboard and returns its number. */
async function newCompra(page: Page, obs: string): Promise<string> {
  await page.goto('/TableCompra')
  await page.getByRole('link', { name: 'Nova Compra' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Nova compra' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('Ordem de compra sem itens. Impossível continuar.')).toBeVisible()
  await page.keyboard.press('Enter')
  await choose(page, 'Fornecedor', FORNECEDOR)
  await choose(page, 'Condição', '30/60 dias')
  await page.getByRole('textbox', { name: 'Observações' }).fill(obs)
  await page.getByRole('button', { name: 'Adicionar Item' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  await dialog.getByRole('combobox', { name: 'Material' }).fill('malha penteada')
  await dialog.getByRole('option', { name: /Malha penteada/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('table')).toBeVisible()
  await page.keyboard.type('40')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Alterar Malha/ })
    .first()
    .press('Enter')
  const item = page.getByRole('dialog', { name: /Malha penteada/ })
  await item.getByRole('textbox', { name: 'Preço' }).fill('30')
  await item.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('R$ 1.200,00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  const said = page.getByText(/^Compra \d+ incluída\.$/)
  await expect(said).toBeVisible()
  return /\d+/.exec((await said.textContent()) ?? '')?.[0] ?? ''
}

/** Finds the order in the list of what waits for release, and releases it by keyboard. */
async function release(page: Page, numero: string) {
  await page.goto(`/Liberacao/OrdemCompra?filtro=${numero}`)
  await expect(page.getByRole('row', { name: new RegExp(`^.*${numero}.*${FORNECEDOR}`) })).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(FORNECEDOR) })
    .first()
    .press('Enter')
  await expect(page.getByText('A pagar ao fornecedor')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('l')
  await expect(page.getByText(`Compra ${numero} liberada.`)).toBeVisible()
}

test('by keyboard: bought without a quotation, released, received, the receipt undone', async ({ page }) => {
  const obs = `Compra ${newNumber()}`
  await logIn(page, 'usuario')
  const numero = await newCompra(page, obs)
  await release(page, numero)
  await page.goto(`/FormCompra/${numero}`)
  await page.getByRole('button', { name: 'Receber' }).press('Enter')
  const receber = page.getByRole('dialog', { name: `Receber compra ${numero}` })
  await receber.getByRole('textbox', { name: 'Nota fiscal' }).fill('4711')
  await expectAccessible(page)
  await receber.getByRole('button', { name: 'Receber' }).press('Enter')
  await expect(page.getByText(new RegExp(`^Recebimento \\d+ da compra ${numero} incluído`))).toBeVisible()

  await page.goto(`/FormCompra/${numero}`)
  await expect(page.getByText('Recebida', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('4711/2')).toBeVisible()
  await page.getByRole('button', { name: 'Estornar nota 4711' }).press('Enter')
  const estornar = page.getByRole('dialog', { name: /^Estornar recebimento/ })
  await estornar.getByRole('textbox', { name: 'Motivo' }).fill('Nota trocada')
  await estornar.getByRole('button', { name: 'Estornar' }).press('Enter')
  await expect(page.getByText(/estornado\.$/)).toBeVisible()
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('by touch: a supplier changes the remarks', { tag: '@longo' }, async ({ page }) => {
    const obs = `Entrega ${newNumber()}`
    await openAs(page, 'fornecedor', '/TableCompra?situacao=P')
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^Ver compra/ })
      .last()
      .tap()
    await page.getByRole('textbox', { name: 'Observações' }).fill(obs)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar' }).tap()
    await expect(page.getByText(/^Compra \d+ alterada\.$/)).toBeVisible()
  })
})
