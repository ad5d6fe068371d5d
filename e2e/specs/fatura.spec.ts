/**
 * Invoices: from the released order to boletos, files and the month for the accountant; cancelling; only the own rows
 * are seen.
 */
import { readFile } from 'node:fs/promises'
import { readPdf } from '@trama/apl/testing/read-pdf'
import type { Page } from '@playwright/test'
import { invoiceOrder, releasedOrder } from '../fatura-steps'
import { expect, expectAccessible, openAs, signOut, test } from '../fixtures'

const save = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('by keyboard: an order invoiced, files downloaded, boletos opened, the invoice cancelled', async ({
  page,
}) => {
  const numero = await releasedOrder(page.request)
  await openAs(page, 'usuario', `/VerPedido/${numero}`)
  await page.getByRole('button', { name: 'Faturar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Faturar Pedido ${numero}` })
  await expect(dialog.getByText('Valor previsto, sem IPI:')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Prévia' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Faturar' }).press('Enter')
  const made = page.getByRole('dialog', { name: /^Nota \d+$/ })
  await expect(made).toBeVisible()
  await expectAccessible(page)
  await made.getByRole('link', { name: 'XML, DANFE e impostos' }).press('Enter')

  await expect(page.getByRole('heading', { name: /^Fatura \d+$/ })).toBeVisible()
  await expectAccessible(page)
  const chave = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const xml = await save(page, () => page.getByRole('button', { name: 'Baixar XML' }).press('Enter'))
  expect(xml.name).toBe(`${chave}-nfe.xml`)
  expect(xml.bytes.toString()).toContain(`Id="NFe${chave}"`)
  const pdf = await save(page, () => page.getByRole('button', { name: 'Baixar PDF' }).press('Enter'))
  expect((await readPdf(pdf.bytes)).text).toContain('SEM VALOR FISCAL')
  await page.getByRole('link', { name: 'Boletos e pagamento das duplicatas' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Imprimir boleto / })).toHaveCount(3)

  await page.goBack()
  await page.getByRole('button', { name: 'Cancelar nota' }).press('Enter')
  const cancel = page.getByRole('dialog', { name: /^Cancelar nota / })
  await cancel.getByRole('textbox', { name: 'Motivo' }).fill('Curto')
  await cancel.getByRole('button', { name: 'Cancelar nota' }).press('Enter')
  await expect(cancel.getByText('Mínimo de 15 caracteres.')).toBeVisible()
  await cancel.getByRole('textbox', { name: 'Motivo' }).fill('Pedido em duplicidade no portal')
  await cancel.getByRole('button', { name: 'Cancelar nota' }).press('Enter')
  await expect(page.getByText(/^Cancelada em .*: Pedido em duplicidade no portal$/)).toBeVisible()
  // All pieces are back in the order, which can be invoiced again.
  await page.goto(`/VerPedido/${numero}`)
  await expect(page.getByRole('button', { name: 'Faturar' })).toBeVisible()
})

test('the list: files of one row, selected ones as ZIP, a month by link', { tag: '@longo' }, async ({
  page,
  browser,
}) => {
  const { fatura, chave } = await invoiceOrder(page.request)
  await openAs(page, 'usuario', '/TableFatura')
  await page.getByRole('textbox', { name: 'Número da Nota' }).fill(fatura)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: fatura }).first()
  await expect(row).toContainText('Emitida')
  await expectAccessible(page)
  const xml = await save(page, () =>
    page
      .getByRole('button', { name: `XML da fatura ${fatura}` })
      .first()
      .click(),
  )
  expect(xml.bytes.toString()).toContain('<infNFe')
  await row.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Baixar 1 em ZIP' }).click()
  const zip = await save(page, () => page.getByRole('button', { name: 'Baixar', exact: true }).click())
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(zip.bytes.includes(chave)).toBe(true)

  await page.getByRole('button', { name: 'Pacote do mês' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const stranger = await browser.newContext()
  const opened = await stranger.request.get(link)
  expect((await opened.body()).subarray(0, 2).toString()).toBe('PK')
  await page
    .getByRole('button', { name: /^Revogar link/ })
    .first()
    .click()
  await expect(page.getByText('Nenhum link ativo.')).toBeVisible()
  expect((await stranger.request.get(link)).status()).toBe(404)
  await stranger.close()
})

test('a customer has the own invoices on a phone; another representative sees none of them', {
  tag: '@longo',
}, async ({ page }) => {
  const { fatura, chave } = await invoiceOrder(page.request)
  await page.setViewportSize({ width: 360, height: 760 })
  await openAs(page, 'cliente', `/TableFatura?fatura=${fatura}`)
  await page.getByRole('button', { name: `Ações: Fatura ${fatura}` }).click()
  await page.getByRole('menuitem', { name: `PDF da fatura ${fatura}` }).waitFor()
  await expectAccessible(page)
  await page.goto(`/VerFatura/${chave}`)
  await expect(page.getByRole('heading', { name: `Fatura ${fatura}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar nota' })).toHaveCount(0)
  await expectAccessible(page)
  // A user without the menu of invoices has no such screen.
  await signOut(page)
  await openAs(page, 'representante2', `/VerFatura/${chave}`)
  await expect(page).toHaveURL(/\/Principal/)
})
