/**
 * Receivables: a customer pays by boleto line and PIX, a representative sees the receivables of the own customers, a
 * stranger checks a boleto.
 */
import { readFile } from 'node:fs/promises'
import { codesOn, picturePdf } from '@trama/apl/testing/picture-pdf'
import type { Page } from '@playwright/test'
import { invoiceOrder, payButtons } from '../fatura-steps'
import { APL_URL, callerOf, expect, expectAccessible, openAs, signOut, test } from '../fixtures'

const rowsOf = (page: Page) => page.locator('tr[aria-selected]')

test.describe('360 px', () => {
  test.use({
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('a customer sees the three boletos of an invoice and copies the line below the PIX', async ({
    page,
  }) => {
    const { fatura } = await invoiceOrder(page.request)
    await openAs(page, 'cliente', `/TableDuplicata?fatura=${fatura}`)
    const pay = page.getByRole('button', { name: /^Pagar duplicata / })
    await expect(pay).toHaveCount(3)
    await expectAccessible(page)
    await pay.first().tap()
    const dialog = page.getByRole('dialog', { name: /^Duplicata / })
    await dialog.getByRole('button', { name: 'Copiar linha digitável' }).tap()
    await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
    await expectAccessible(page)
    const line = await page.evaluate(() => navigator.clipboard.readText())
    expect(line.replaceAll(/\D/g, '')).toMatch(/^\d{47}$/)

    await dialog.getByRole('button', { name: 'Boleto em PDF' }).tap()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar' }).tap(),
    ])
    const [picture] = await picturePdf(await readFile(await file.path()), 288)
    const codes = await codesOn(picture ?? Buffer.of())
    // The bar code has the fields of the line in another order: bank and currency come first in both, while due
    // factor and value are last in the line.
    const [bar] = codes.filter(({ format }) => format === 'ITF')
    const digits = line.replaceAll(/\D/g, '')
    expect(bar?.text.slice(0, 4)).toBe(digits.slice(0, 4))
    expect(bar?.text.slice(5, 19)).toBe(digits.slice(33))
  })
})

test('a customer pays by QR code: the camera reads the text that would be copied', { tag: '@longo' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'cliente')
  // Opened by the card that shows the sum.
  await page.getByRole('link', { name: 'Ver duplicatas: Valor de Duplicatas em Aberto' }).click()
  await expect(page).toHaveURL(/\/TableDuplicata\?situacao=0/)
  await payButtons(page).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Duplicata / })
  const qr = dialog.getByRole('img', { name: 'QR Code do PIX' })
  await expect(qr).toBeVisible()
  await dialog.getByRole('button', { name: 'Copiar PIX copia e cola' }).press('Enter')
  const pix = await page.evaluate(() => navigator.clipboard.readText())
  expect(pix).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  const [read] = await codesOn(await qr.screenshot())
  expect(read?.text).toBe(pix)
})

test('a representative sees only the receivables of the own customers and prints several at once', {
  tag: '@longo',
}, async ({ page }) => {
  const { fatura } = await invoiceOrder(page.request)
  await openAs(page, 'representante2', `/TableDuplicata?fatura=${fatura}`)
  await expect(page.getByText('Nenhuma duplicata encontrada')).toBeVisible()
  await signOut(page)
  await openAs(page, 'representante', `/TableDuplicata?fatura=${fatura}`)
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).press('Space')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Imprimir 3 boletos' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^boletos-.*\.pdf$/)
  expect(await picturePdf(await readFile(await file.path()), 72)).toHaveLength(3)
})

test('an overdue receivable asks first; an aging bar opens its rows; then the statement', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'usuario', '/TableDuplicata')
  await page.getByRole('button', { name: /^Mais de 90 dias/ }).click()
  await expect(page).toHaveURL(/faixa=mais_90/)
  await expect(rowsOf(page).first()).toContainText('Vencida')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vencidas' }).click()
  const printable = page.locator('button[aria-label^="Imprimir boleto"]:not([aria-disabled])')
  await printable.first().click()
  await expect(
    page.getByText('Este título esta vencido, é possível que tenha sido protestado. Deseja proseguir?'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Não' }).click()
  await page
    .getByRole('link', { name: /^Extrato de / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Extrato de / })).toBeVisible()
  await expect(page.getByText('Saldo anterior')).toBeVisible()
  await expectAccessible(page)
})

interface Boleto {
  endereco: string
  beneficiario: string
  linha_digitavel: string
}

test('a stranger checks a boleto by its code and its line, and learns nothing about its payer', async ({
  page,
  request,
}) => {
  const { fatura } = await invoiceOrder(request)
  const headers = await callerOf(request, 'usuario')
  const first = async <T>(path: string) =>
    ((await (await request.get(`${APL_URL}${path}`, { headers })).json()) as [T])[0]
  const { numero, empresa, nome } = await first<Record<string, string>>(`/Receber?fatura=${fatura}`)
  const boleto = await first<Boleto>(`/Boleto/Dados/${numero}?empresa=${empresa}`)

  await page.goto(boleto.endereco)
  await expect(page.getByRole('heading', { name: 'Autenticidade do boleto' })).toBeVisible()
  const facts = page.getByLabel('Boleto registrado')
  await expect(facts).toContainText(boleto.beneficiario)
  await expect(facts).toContainText(boleto.linha_digitavel.split(' ').slice(-2).join(' '))
  await expect(page.locator('body')).not.toContainText(nome ?? '')
  await expectAccessible(page)

  const row = page.getByRole('textbox', { name: 'Linha digitável ou código de barras' })
  await row.fill(boleto.linha_digitavel)
  // The first Enter moves the focus to the button, as in every form; the second one presses it.
  await row.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confere: a linha digitável é a deste boleto.')).toBeVisible()
  await row.fill('34191.10121 34567.880058 71234.570001 6 16670000012345')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('alert')).toContainText('Não confere')
  await page.setViewportSize({ width: 360, height: 760 })
  await expectAccessible(page)
})
