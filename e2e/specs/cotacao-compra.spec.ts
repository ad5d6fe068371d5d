/** From the need to two purchase orders: request, quotation to three suppliers by mail, answers, comparison, award. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { APL_URL, expectAccessible, signIn, test } from '../fixtures'
import type { Mails } from '../mails'
import { newNumber } from '../unique'

const ACESSO = { acesso: 'portal-web' }

/** A request of two colours. @returns its number */
async function request(page: Page): Promise<string> {
  await page.goto('/Solicitacoes/Cadastro')
  await page.getByRole('button', { name: 'Colar linhas' }).press('Enter')
  await page.getByRole('textbox', { name: 'Linhas' }).fill('20114 001 40\n20114 004 25')
  await page.getByRole('button', { name: 'Adicionar linhas' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Entrega' }).focus()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  const said = await page.getByText(/^Solicitação \d+ incluída\.$/).textContent()
  return /\d+/.exec(said ?? '')?.[0] ?? ''
}

/** Three of those that know the materials, each mailed at an address of this journey's own. */
async function chooseSuppliers(page: Page, addresses: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Escolher fornecedores' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Escolher fornecedores' })
  const grid = dialog.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adicionar 3 fornecedores' }).press('Enter')
  const edits = page.getByRole('table', { name: 'Fornecedores' }).getByRole('button', { name: /^Alterar / })
  await expect(edits).toHaveCount(3)
  for (const [at, address] of addresses.entries()) {
    await edits.nth(at).press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(address)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** What a link's mail leads to. */
async function tokenOf(mails: Mails, address: string): Promise<string> {
  let token = ''
  await expect
    .poll(async () => {
      const [mail] = await mails.of(address)
      token = /\/Responder\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return token
    })
    .not.toBe('')
  return token
}

async function answer(
  api: APIRequestContext,
  token: string,
  { condicao, precos }: { condicao: string; precos: readonly number[] },
): Promise<void> {
  const reply = await api.patch(`${APL_URL}/Publico/Cotacao/${token}`, {
    headers: ACESSO,
    data: [
      {
        situacao: 'C',
        condicao,
        frete: 1,
        validade: formatDateBr(addDays(todayIn(), 60)),
        itens: precos.map((preco, at) => ({ ordem: at + 1, preco, ipi: 5, prazo_entrega: 10 })),
      },
    ],
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('com o teclado: da solicitação a duas ordens de compra', async ({ page, mails }) => {
  const id = newNumber()
  const [sul, norte, leste] = ['sul', 'norte', 'leste'].map((name) => `${name}-${id}@fornecedor.test`)
  await signIn(page, 'usuario')
  const solicitacao = await request(page)

  await page.goto('/TableCotacao')
  await page.getByRole('link', { name: 'Nova cotação' }).first().press('Enter')
  await page.getByRole('button', { name: 'Itens de solicitações' }).press('Enter')
  const pendentes = page.getByRole('dialog', { name: 'Itens de solicitações' })
  await pendentes.getByRole('textbox', { name: 'Solicitação' }).fill(solicitacao)
  await expect(pendentes.getByText('2 itens', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pendentes.getByRole('grid').press('Control+a')
  await pendentes.getByRole('button', { name: 'Adicionar 2 itens' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Itens' }).getByRole('row')).toHaveCount(3)
  await chooseSuppliers(page, [sul ?? '', norte ?? '', leste ?? ''])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar e enviar' }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  const said = await page.getByText(/^Cotação \d+ enviada a 3 fornecedores\.$/).textContent()
  const numero = /\d+/.exec(said ?? '')?.[0] ?? ''

  await answer(page.request, await tokenOf(mails, sul ?? ''), { condicao: '28', precos: [30, 35] })
  await answer(page.request, await tokenOf(mails, norte ?? ''), { condicao: '17-43', precos: [33, 31] })
  const recusa = await page.request.post(
    `${APL_URL}/Publico/Cotacao/${await tokenOf(mails, leste ?? '')}/Recusa`,
    { headers: ACESSO, data: [{ motivo: 'Sem estoque destas cores' }] },
  )
  expect(recusa.status()).toBe(200)

  await page.goto(`/FormCotacao/${numero}`)
  await expect(page.getByText('Recusada: Sem estoque destas cores')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Comparar' }).press('Enter')
  const grid = page.getByRole('grid', { name: 'Respostas dos fornecedores' })
  await expect(grid).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 760 })
  await page
    .getByRole('group', { name: /^Ofertas para / })
    .getByRole('checkbox')
    .first()
    .press('Space')
  await expect(page.getByText('1 de 2 escolhido')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo item' }).press('Enter')
  await expect(page.getByText('Item 2 de 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar' }).press('Enter')
  if (size) await page.setViewportSize(size)
  await grid.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 de 2 escolhidos')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: /^Preços de / })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjudicar' }).press('Enter')
  await expect(page.getByText(/^Serão incluídas 2 ordens de compra/)).toBeVisible()
  await expectAccessible(page)
  // The company has a condition of the first one's days; of the other's it has none, and the buyer names one.
  const condicao = page.getByRole('combobox', { name: /^Condição de pagamento: / })
  await expect(condicao).toHaveCount(1)
  await condicao.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Incluir ordens de compra' }).press('Enter')
  const feitas = page.getByRole('dialog', { name: 'Ordens de compra incluídas' })
  await expect(feitas.getByRole('link', { name: /^Ordem de compra \d+$/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('link', { name: /^Ordem de compra \d+$/ })).toHaveCount(2)
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('quem não compra não abre', async ({ page }) => {
    await signIn(page, 'fornecedor')
    await page.goto('/FormCotacao/Incluir')
    await expect(page).not.toHaveURL(/FormCotacao/)
  })
})
