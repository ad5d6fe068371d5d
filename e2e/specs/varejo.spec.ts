/**
 * A till: from scan to slip by keyboard alone, several means of payment, a return whose credit pays the next sale, a
 * browser that crashes.
 */
import { expect, type Page } from '@playwright/test'
import { BOUTIQUE } from '../demo'
import { expectAccessible, logIn, openAs, test } from '../fixtures'
import {
  condicao,
  finish,
  openVenda,
  pickCode,
  pickVendedor,
  produtosAVenda,
  scan,
  toFinish,
} from '../varejo-steps'

const itens = (page: Page) => page.getByRole('table', { name: 'Itens' }).locator('tbody tr')

test('from scanner to slip by keyboard alone', async ({ page, request }) => {
  const [one, two] = await produtosAVenda(request)
  await logIn(page, 'usuario')
  await openVenda(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const name of ['Gerar NFe', 'Imprimir NFe']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  if (size) await page.setViewportSize(size)
  await scan(page, one?.barra ?? '', '0000000000000', two?.barra ?? '', one?.barra ?? '')
  await expect(itens(page)).toHaveCount(2)
  // A code that did not enter the sale stays until somebody answers for it.
  await expect(page.getByText('1 leitura não entrou na venda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resolvido: 0000000000000' }).press('Enter')
  const codven = await toFinish(page)
  await pickCode(condicao(page), '001')
  // Cash comes with the payment condition; the amount received is the last field.
  await page.getByRole('textbox', { name: 'Valor recebido' }).focus()
  const owed = (await page.getByText(/^Em dinheiro: /).textContent()) ?? ''
  const cents = Number(owed.replace(/\D/g, ''))
  await page.keyboard.type(String(Math.floor(cents / 5000) * 50 + 50))
  await expect(page.getByText(/Troco R\$/)).toBeVisible()
  await expectAccessible(page)
  const slip = await finish(page, 'Venda', codven)
  await expect(slip.getByRole('button', { name: 'Baixar' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Finalizado')).toBeVisible()
  // Reloaded, the screen offers no second slip.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Gerar NFe' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a day at a scanner’s speed: 60 pieces, a wrong code among them, a sale in between, and an exchange', {
  tag: '@longo',
}, async ({ page, request }) => {
  const barras = (await produtosAVenda(request)).slice(0, 6).map(({ barra }) => barra)
  const sixty = Array.from({ length: 60 }, (_, at) => barras[at % barras.length] ?? '')
  const pieces = (count: number) => page.getByText(new RegExp(`^${count} peças?`))
  await logIn(page, 'usuario')
  await openVenda(page)
  await scan(page, ...sixty.slice(0, 31), '0000000000000', ...sixty.slice(31))
  await expect(pieces(60)).toBeVisible()
  await expect(itens(page)).toHaveCount(barras.length)
  await page.getByRole('button', { name: 'Resolvido: 0000000000000' }).press('Enter')

  // Another customer has one piece and is in a hurry.
  await page.keyboard.press('F6')
  await expect(pieces(0)).toBeVisible()
  await pickVendedor(page, '1')
  await scan(page, barras[0] ?? '')
  await expect(pieces(1)).toBeVisible()
  const second = await toFinish(page)
  await pickCode(condicao(page), '001')
  await (await finish(page, 'Venda', second)).getByRole('button', { name: 'Fechar' }).click()

  await page.goto('/FormVarejo')
  await page
    .getByRole('region', { name: 'Vendas em aberto' })
    .getByRole('button', { name: /Não confirmada/ })
    .first()
    .click()
  await expect(pieces(60)).toBeVisible()
  const first = await toFinish(page)
  await pickCode(condicao(page), '001')
  await (await finish(page, 'Venda', first)).getByRole('button', { name: 'Fechar' }).click()

  // An exchange: twelve pieces that a customer bought come back for a credit, and twelve leave for it.
  await openVenda(page, { codcli: BOUTIQUE.codcli })
  await scan(page, ...barras, ...barras)
  await expect(pieces(12)).toBeVisible()
  const bought = await toFinish(page)
  await pickCode(condicao(page), '001')
  await (await finish(page, 'Venda', bought)).getByRole('button', { name: 'Fechar' }).click()
  await openVenda(page, { devolucao: true, codcli: BOUTIQUE.codcli })
  await scan(page, ...barras, ...barras)
  await expect(pieces(12)).toBeVisible()
  const back = await toFinish(page, 'Devolução')
  await pickCode(condicao(page), '001')
  await page.getByRole('combobox', { name: 'Moeda' }).selectOption('CRD')
  await (await finish(page, 'Devolução', back)).getByRole('button', { name: 'Fechar' }).click()
  await openVenda(page, { codcli: BOUTIQUE.codcli })
  await scan(page, ...barras, ...barras)
  await expect(pieces(12)).toBeVisible()
  const next = await toFinish(page)
  await pickCode(condicao(page), '001')
  await page.getByRole('tab', { name: /^Abatimentos/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^V${back}-`) }).check()
  await expect(page.getByText(/Líquido R\$\s0,00/)).toBeVisible()
  await finish(page, 'Venda', next)
})

test('pays by card in 3 instalments, PIX and cash with change', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  const [one] = await produtosAVenda(request)
  await logIn(page, 'usuario')
  await openVenda(page)
  await scan(page, one?.barra ?? '')
  const codven = await toFinish(page)
  const parcelas = page.getByRole('tabpanel', { name: 'Parcelas' })
  await expect(parcelas).toContainText('Selecione uma condição de pagamento.')
  await pickCode(condicao(page), '004')
  await expect(parcelas.getByRole('listitem')).toHaveCount(3)
  // Sets the card for all three instalments, then the means of the amount paid at the till with the first one.
  await page.keyboard.press('F4')
  await expect(parcelas.getByRole('combobox', { name: 'Moeda' }).nth(2)).toHaveValue('CAR')
  await page.keyboard.press('F7')
  await expect(parcelas.getByRole('textbox', { name: 'Valor' }).nth(1)).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('F6')
  await expect(parcelas.getByRole('img', { name: /QR Code do PIX de R\$\s10,00/ })).toBeVisible()
  await page.keyboard.press('F7')
  await page.keyboard.type('5')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Valor recebido' }).fill('20')
  await expect(page.getByText(/Troco R\$\s15,00/)).toBeVisible()
  const slip = await finish(page, 'Venda', codven)
  await slip.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Imprimir Boletos' }).click()
  await expect(
    page
      .getByRole('dialog', { name: `Impressão de Boletos - Venda ${codven}` })
      .getByText(new RegExp(`^V${codven}-`))
      .first(),
  ).toBeVisible()
})

test('a return, and a new sale paid with its credit', { tag: '@longo' }, async ({ page, request }) => {
  const [one] = await produtosAVenda(request)
  const barra = one?.barra ?? ''
  await logIn(page, 'usuario')
  await openVenda(page, { codcli: BOUTIQUE.codcli })
  await scan(page, barra)
  const first = await toFinish(page)
  await pickCode(condicao(page), '001')
  await (await finish(page, 'Venda', first)).getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Gerar NFe' }).click()
  await page.getByRole('button', { name: 'Imprimir NFe' }).click()
  const danfe = page.getByRole('dialog', { name: /^NFe \d+$/ })
  const fatura = /\d+/.exec((await danfe.getByRole('heading').first().textContent()) ?? '')?.[0] ?? ''
  await danfe.getByRole('button', { name: 'Fechar' }).click()

  await openVenda(page, { devolucao: true, codcli: BOUTIQUE.codcli })
  await scan(page, barra)
  const back = await toFinish(page, 'Devolução')
  await expect(page.getByRole('tab', { name: 'Abatimentos' })).toBeDisabled()
  await pickCode(condicao(page), '001')
  await page.getByRole('combobox', { name: 'Moeda' }).selectOption('CRD')
  await (await finish(page, 'Devolução', back)).getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Gerar NFe' }).click()
  const faturas = page.getByRole('dialog', { name: 'Selecione uma fatura' })
  await faturas.getByRole('textbox', { name: 'Filtro' }).fill(fatura)
  await faturas.getByRole('button', { name: `Selecionar fatura ${fatura}` }).click()
  await expect(page.getByRole('button', { name: 'Imprimir NFe' })).toBeEnabled()

  await openVenda(page, { codcli: BOUTIQUE.codcli })
  await scan(page, barra)
  const next = await toFinish(page)
  await pickCode(condicao(page), '001')
  await page.getByRole('tab', { name: /^Abatimentos/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^V${back}-`) }).check()
  await expectAccessible(page)
  await expect(page.getByText(/Líquido R\$\s0,00/)).toBeVisible()
  await finish(page, 'Venda', next)
})

test('the browser crashes during a sale, and nothing is lost', async ({ page, context, request }) => {
  const [one, two, three] = await produtosAVenda(request)
  await logIn(page, 'usuario')
  await openVenda(page)
  await scan(page, one?.barra ?? '', two?.barra ?? '', three?.barra ?? '')
  await expect(itens(page)).toHaveCount(3)
  // After the first piece the header is one line, with the number.
  const header = page.getByRole('button', { name: /^Dados da venda/ })
  await expect(header).toContainText(/Nr\. \d/)
  const numero = /Nr\. (\d+)/.exec(await header.innerText())?.[1] ?? ''
  const crash = await context.newCDPSession(page)
  await Promise.race([crash.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')])
  await page.close()

  const again = await context.newPage()
  await again.goto('/FormVarejo')
  await expect(again.getByText('Venda recuperada deste aparelho.')).toBeVisible()
  await expect(itens(again)).toHaveCount(3)
  await expect(again.getByRole('button', { name: /^Dados da venda/ })).toContainText(`Nr. ${numero}`)
  const codven = await toFinish(again)
  expect(codven).toBe(numero)
})

test.describe('a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('the message does not cover the buttons, and the next step has the focus', { tag: '@longo' }, async ({
    page,
    request,
  }) => {
    const [one] = await produtosAVenda(request)
    await logIn(page, 'usuario')
    await openVenda(page)
    await scan(page, one?.barra ?? '')
    await page.getByRole('button', { name: 'Confirmar' }).tap()
    const next = page.getByRole('button', { name: 'Finalizar Venda' })
    await expect(next).toBeFocused()
    const toast = page.getByRole('status').filter({ hasText: /^Venda \d+ incluída/ })
    await expect(toast).toBeVisible()
    const bar = page.locator('[data-bar]')
    await expect
      .poll(async () => {
        const [told, buttons] = [await toast.boundingBox(), await bar.boundingBox()]
        // In a short sale the bar stands above the end of the window.
        return told && buttons && (told.y + told.height <= buttons.y || told.y >= buttons.y + buttons.height)
      })
      .toBe(true)
  })
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('by touch: from the list to PIX', { tag: '@longo' }, async ({ page, request }) => {
    const [one] = await produtosAVenda(request)
    await openAs(page, 'usuario', '/TableVarejo')
    await expectAccessible(page)
    await openVenda(page)
    await scan(page, one?.barra ?? '')
    const codven = await toFinish(page)
    await pickCode(condicao(page), '001')
    await page.getByRole('button', { name: /^PIX/ }).tap()
    await expect(page.getByText(/^Identificador V/)).toBeVisible()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Finalizar Venda' }).tap()
    await expect(page.getByRole('dialog', { name: `Venda ${codven}` })).toBeVisible()
  })
})
