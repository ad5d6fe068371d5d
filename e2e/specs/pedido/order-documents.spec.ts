/**
 * Documents of an order: PDF in its viewer, saved, by a link without a login, by e-mail; printing by the browser with
 * older servers.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '@trama/apl/testing/read-pdf'
import { expect, expectAccessible, logIn, test } from '../../fixtures'
import { createOrders, filterOrders } from '../../order-steps'
import { expectPdf } from '../../pdf'

/** Opens the list with an order made for the journey. */
async function openList(page: Page): Promise<number> {
  const [numero = 0] = await createOrders(page.request, 1)
  await filterOrders(page, numero)
  return numero
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a representative looks at an order, saves it and shares it', async ({ page, browser }) => {
  await logIn(page, 'representante')
  const numero = await openList(page)
  await page.getByRole('button', { name: `Imprimir pedido ${numero}` }).click()
  const viewer = dialogOf(page, `Pedido ${numero}`)
  await expectPdf(viewer)

  const [plain] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(plain.suggestedFilename()).toBe(`Pedido-${numero}.pdf`)
  const { title, text, images } = await readPdf(await readFile(await plain.path()))
  expect([title, images]).toEqual([`Pedido ${numero}`, 0])
  expect(text).toContain('Valor líquido')
  await viewer.getByLabel('Com imagens').check()
  await expect(viewer.getByRole('button', { name: 'Baixar' })).toBeEnabled()
  const [pictured] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect((await readPdf(await readFile(await pictured.path()))).images).toBeGreaterThan(0)

  await viewer.getByRole('button', { name: 'Compartilhar' }).click()
  const share = dialogOf(page, `Compartilhar pedido ${numero}`)
  await share.getByLabel('Validade').selectOption('1 dia')
  await share.getByRole('button', { name: 'Criar link' }).click()
  await expect(share.getByText(/criado em .* ainda não aberto/)).toHaveCount(1)
  await expectAccessible(page)
  const link = await share.getByLabel('Link', { exact: true }).inputValue()

  // The browser of another person, without a session.
  const stranger = await browser.newContext()
  const opened = await stranger.request.get(link)
  expect(opened.headers()['content-type']).toBe('application/pdf')
  expect((await readPdf(await opened.body())).title).toBe(`Pedido ${numero}`)
  await share.getByRole('button', { name: /^Revogar link/ }).click()
  await expect(share.getByText('Nenhum link ativo.')).toBeVisible()
  const closed = await stranger.newPage()
  await closed.goto(link)
  await expect(closed.getByText('Link inválido ou vencido. Peça um novo.')).toBeVisible()
  await stranger.close()

  // Each dialog returns the focus to the button that opened it.
  await page.keyboard.press('Escape')
  await expect(viewer.getByRole('button', { name: 'Compartilhar' })).toBeFocused()
})

test('an order goes by e-mail from its form, once', { tag: '@longo' }, async ({ page, mails }) => {
  await logIn(page, 'usuario')
  const [numero = 0] = await createOrders(page.request, 1)
  await page.goto(`/FormPedido/${numero}`)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await dialogOf(page, `Pedido ${numero}`).getByRole('button', { name: 'Enviar por e-mail' }).click()
  const mail = dialogOf(page, `Enviar pedido ${numero} por e-mail`)
  // The customer's address is filled in.
  await expect(mail.getByLabel('Para')).toHaveValue(/@/)
  await expectAccessible(page)
  await mail.getByLabel('Para').fill('loja')
  await mail.getByRole('button', { name: 'Enviar' }).click()
  await expect(mail.getByText('Email inválido.')).toBeVisible()
  const address = `loja-${numero}@exemplo.com.br`
  await mail.getByLabel('Para').fill(address)
  await mail.getByLabel('Mensagem').fill('Confirma para nós?')
  await mail.getByRole('button', { name: 'Enviar' }).dblclick()
  await expect(page.getByText(`Pedido ${numero} enviado para ${address}.`)).toBeVisible()
  await expect.poll(() => mails.of(address)).toMatchObject([{ files: [`Pedido-${numero}.pdf`] }])
  const [received] = await mails.of(address)
  expect(received?.text).toContain('Confirma para nós?')
})

test('where the server makes no PDF the browser prints the order itself', { tag: '@longo' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.route('**/GetVersaoServ*', (route) => route.fulfill({ json: [{ resultado: 39 }] }))
  await logIn(page, 'usuario')
  const numero = await openList(page)
  await page.getByRole('button', { name: `Imprimir pedido ${numero}` }).click()
  const paper = page.locator('#impressao')
  await expect(paper).toContainText(`Pedido ${numero}`)
  await expect(paper).toContainText('Valor líquido')
  await expect(paper).toContainText('Página 1 de')
})
