import { expect } from '@playwright/test'
import { expectAccessible, type Person, signIn, test } from '../fixtures'

const CARDS: [Person, RegExp][] = [
  ['representante', /Valor de Pedidos em Aberto/],
  ['cliente', /Pedidos em aberto/i],
  ['usuario', /Ordens de produção/i],
  ['admin', /Ordens de produção/i],
  ['master', /Ordens de produção/i],
]

for (const [person, card] of CARDS) {
  test(`${person} vê os seus números na tela inicial`, async ({ page }) => {
    await signIn(page, person)
    await expect(page.getByText(card).first()).toBeVisible()
    await expect(page.getByText('R$').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('fornecedor entra e não abre pedidos de venda', async ({ page }) => {
  await signIn(page, 'fornecedor')
  await expectAccessible(page)
  await page.goto('/TablePedido')
  await expect(page).toHaveURL(/\/Principal/)
})

test('cliente faz o pedido no próprio cadastro, com os termos travados', async ({ page }) => {
  await signIn(page, 'cliente')
  await page.goto('/FormPedido')
  await expect(page.locator('[name=codcli]')).toHaveValue(/Boutique Bela Vista/)
  for (const name of ['codcli', 'codrep', 'tab_trans', 'tab_pre', 'per_desc']) {
    await expect(page.locator(`[name=${name}]`)).not.toBeEditable()
  }
  await expectAccessible(page)
})

test('endereço desconhecido e falta de sessão levam a quem entra', async ({ page }) => {
  await page.goto('/TablePedido?situacao=P')
  await expect(page).toHaveURL(/\/Login\?redirect=/)
  await page.getByRole('textbox', { name: 'Usuário' }).fill('representante@trama.demo')
  await page.getByRole('textbox', { name: 'Senha' }).fill('errada')
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page.getByText('Login inválido.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Senha' }).fill('trama-demo')
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page).toHaveURL(/\/TablePedido\?situacao=P/)
  await page.goto('/nao/existe')
  await expect(page).toHaveURL(/\/Principal/)
})
