/**
 * A whole purchase: request, quotation to three suppliers by mail, answers by link, by login and declined,
 * comparison, two orders, two approvers, a supplier's change, receipt, payables. The buyer has no mouse.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { ADIADA, approve, ask, award, enter, PHONE, quote, receive } from '../comprador'
import { openMailedLink } from '../cotacoes'
import { expectAccessible, logIn, type Person, test } from '../fixtures'
import { openByName } from '../keyboard'
import type { Mails } from '../mails'
import { newEmail } from '../unique'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Runs steps of another user on another device, while the buyer's screen stays as it is. */
async function elsewhere(
  browser: Browser,
  act: (page: Page) => Promise<void>,
  device: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const context = await browser.newContext(device)
  await act(await context.newPage())
  await context.close()
}

const as = (person: Person, act: (page: Page) => Promise<void>) => async (page: Page) => {
  await logIn(page, person)
  await act(page)
}

/** Answers by the mailed link on a phone, item by item. */
async function answerByThumb(page: Page, mails: Mails, email: string): Promise<void> {
  await openMailedLink(page, mails, email)
  await expectAccessible(page)
  await button(page, 'Informar preços').tap()
  const dialog = page.getByRole('dialog')
  const preco = dialog.getByRole('textbox', { name: 'Preço' })
  await expect(dialog).toContainText('Item 1 de 2')
  await expectAccessible(page)
  await preco.fill('580')
  await dialog.getByRole('button', { name: 'Próximo item' }).tap()
  await expect(dialog).toContainText('Item 2 de 2')
  await expect(preco).toHaveValue('')
  await preco.fill('560')
  await dialog.getByRole('button', { name: 'Confirmar' }).tap()
  await page.getByRole('textbox', { name: 'Condição de pagamento' }).fill('28')
  for (const own of await button(
    page,
    /^(Recusar|Rever preços|Alterar .*|Cancelar|Enviar resposta)$/,
  ).all()) {
    expect((await own.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await button(page, 'Enviar resposta').tap()
  // Freight and days are still open, which the page asks about once.
  await button(page, 'Sim').tap()
  await expect(page.getByText(/Você pode alterar a resposta até/)).toBeVisible()
}

async function answerByLogin(page: Page, numero: string): Promise<void> {
  await page.goto(`/FormCotacao/${numero}`)
  const precos = page.getByRole('textbox', { name: /^Preço de / })
  await precos.first().fill('550')
  await precos.last().fill('600')
  await page.getByRole('textbox', { name: 'Condição de pagamento' }).fill('17-43')
  await button(page, 'Confirmar').click()
  await expect(page).toHaveURL(/\/TableCotacao/)
}

async function decline(page: Page, mails: Mails, email: string): Promise<void> {
  await openMailedLink(page, mails, email)
  await button(page, 'Recusar').tap()
  await page.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Sem estoque destas cores')
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).tap()
  await expect(page.getByText(/Você pode alterar a resposta até/)).toBeVisible()
}

async function approveToo(page: Page, ordem: string): Promise<void> {
  await page.goto(`/Liberacao/OrdemCompra?filtro=${ordem}`)
  const row = page.getByRole('row', { name: new RegExp(`\\b${ordem}\\b`) })
  await row.getByRole('button', { name: /^Liberar/ }).click()
  await expect(page.getByText(`Compra ${ordem} liberada.`)).toBeVisible()
}

async function postpone(page: Page, ordem: string): Promise<void> {
  await page.goto(`/FormCompra/${ordem}`)
  await page.getByRole('textbox', { name: 'Entrega' }).fill(ADIADA)
  await button(page, 'Confirmar').click()
  await expect(page.getByText(`Compra ${ordem} alterada.`)).toBeVisible()
}

test('from a need to the account payable: the buyer by keyboard, the suppliers by phone and in the portal', {
  tag: '@longo',
}, async ({ page, browser, mails }) => {
  test.slow()
  const emails = { malhas: newEmail('malhas'), sul: newEmail('sul'), leste: newEmail('leste') }
  await enter(page)
  const solicitacao = await ask(page)
  const cotacao = await quote(page, solicitacao, emails)

  await elsewhere(browser, (phone) => answerByThumb(phone, mails, emails.sul), PHONE)
  await elsewhere(
    browser,
    as('fornecedor', (portal) => answerByLogin(portal, cotacao)),
  )
  await elsewhere(browser, (phone) => decline(phone, mails, emails.leste), PHONE)

  const ordem = await award(page, cotacao)
  await approve(page, ordem)
  const unseen = async (portal: Page) => {
    await portal.goto(`/FormCompra/${ordem}`)
    await expect(portal.getByText(`Compra ${ordem} não encontrada.`)).toBeVisible()
  }
  await elsewhere(browser, as('fornecedor', unseen))
  await elsewhere(
    browser,
    as('admin', (portal) => approveToo(portal, ordem)),
  )
  await elsewhere(
    browser,
    as('fornecedor', (portal) => postpone(portal, ordem)),
  )
  await expect
    .poll(async () => {
      const told = await mails.of('usuario@trama.demo')
      return told.find(({ subject }) => subject.startsWith(`Compra ${ordem} `))?.text
    })
    .toContain(`para ${ADIADA}`)

  await receive(page, ordem)
  await openByName(page, ordem, new RegExp(`^Compra ${ordem}`))
  const cadeia = page.getByRole('region', { name: 'Cadeia' })
  await expect(cadeia.getByRole('link', { name: `Solicitação ${solicitacao}` })).toBeVisible()
  await expect(cadeia.getByRole('link', { name: `Cotação ${cotacao}` })).toBeVisible()
  await expect(cadeia.getByRole('heading', { name: 'Contas a pagar' })).toBeVisible()
  await expect(cadeia.getByText(/^4711 · vence/)).toBeVisible()
  await expectAccessible(page)
})
