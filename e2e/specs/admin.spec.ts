/** Users, invitations, companies and the audit trail on the screen (S1 §2.7, §2.8, §5.4, §5.5). */
import type { Page } from '@playwright/test'
import { cpfOf, cnpjOf } from '@trama/portal/testing/tax-ids'
import { expect, expectAccessible, signIn, signInAs, test } from '../fixtures'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' }).click()
const attention = (page: Page) => page.getByRole('alertdialog', { name: 'ATENÇÃO' })
const SENHA = 'Roseira-41'

/** Another number for every run on the same data. */
const serial = Date.now() % 100_000_000

test('usuário incluído entra; acessos mudados mudam o menu na próxima ação; e é excluído', async ({
  page,
  browser,
}) => {
  const email = `vendas${serial}@teste.com.br`
  await signIn(page, 'admin')
  await page.goto('/TableUsuario')
  await page.getByRole('link', { name: 'Incluir' }).click()
  await confirmar(page)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(page.getByText('Valor obrigatório.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Rosa Vendas')
  await page.getByLabel('Senha', { exact: true }).fill('123456')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await page.getByRole('textbox', { name: 'CNPJ/CPF' }).fill('31.845.072/0001-63')
  await page.getByRole('combobox', { name: 'Tipo do Usuário' }).selectOption('Representante')

  const preview = page.getByRole('region', { name: 'O que este usuário verá' })
  await expect(preview.getByText('Cadastro de clientes, Pedidos de venda, CRM')).toBeVisible()
  await expect(preview.getByRole('row', { name: /Trama/ }).first()).toContainText(/\d/)
  await page.getByRole('checkbox', { name: 'Duplicatas' }).uncheck()
  await expect(preview.getByText('Duplicatas')).toBeHidden()
  await expectAccessible(page)

  await confirmar(page)
  await expect(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await confirmar(page)
  await expect(page).toHaveURL(/\/TableUsuario/)

  const own = await browser.newPage()
  await signInAs(own, email, SENHA)
  await expect(menu(own).getByRole('link', { name: 'CRM' })).toBeVisible()
  await expect(menu(own).getByRole('link', { name: 'Duplicatas' })).toBeHidden()

  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByText('1 usuário', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Editar usuário Rosa Vendas' }).click()
  await page.getByRole('checkbox', { name: 'CRM' }).uncheck()
  await page.getByRole('checkbox', { name: 'Faturas' }).check()
  await confirmar(page)
  await expect(page).toHaveURL(/\/TableUsuario/)

  await menu(own).getByRole('link', { name: 'Pedidos de venda' }).click()
  await own.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SENHA)
  await own.getByRole('dialog').getByRole('button', { name: 'Acessar' }).click()
  await expect(menu(own).getByRole('link', { name: 'Faturas' })).toBeVisible()
  await expect(menu(own).getByRole('link', { name: 'CRM' })).toBeHidden()
  await own.close()

  await page.getByRole('link', { name: 'Editar usuário Rosa Vendas' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Tem certeza de que deseja excluir este usuário?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TableUsuario/)
  await expect(page.getByRole('link', { name: 'Editar usuário Rosa Vendas' })).toBeHidden()
})

test('master inclui, filtra por ela e exclui uma empresa; Codcli em branco é inválido', async ({ page }) => {
  const nome = `Tecelagem ${serial}`
  await signIn(page, 'master')
  await page.goto('/Administrativo/Empresa')
  await page.getByRole('link', { name: 'Incluir' }).click()
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.111.111/1111-11')
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await page.getByRole('textbox', { name: 'Servidor' }).fill('apl.tecelagem.com.br')
  await page.getByRole('textbox', { name: 'Porta' }).fill('0')
  await page.getByRole('textbox', { name: 'Qtde. de representantes' }).fill('5')
  await confirmar(page)
  await expect(page.getByText('CNPJ inválido.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toBeFocused()
  await page.getByRole('textbox', { name: 'CNPJ' }).fill(cnpjOf(serial))
  await page.getByRole('textbox', { name: 'Porta' }).fill('3001')
  await expectAccessible(page)
  await confirmar(page)
  await expect(page).toHaveURL(/\/Administrativo\/Empresa\/?$/)

  await page.goto('/TableUsuario')
  await page.getByRole('combobox', { name: 'Empresa' }).selectOption(nome)
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/empresa=/)
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
  await page.getByRole('combobox', { name: 'Empresa' }).selectOption('Trama Confecções Ltda')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByText('Helena Duarte').last()).toBeVisible()

  await page.goto('/Administrativo/Empresa')
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByText('1 empresa', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Editar empresa ${nome}` }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible()

  await page.goto('/Administrativo/Empresa/%20')
  await expect(attention(page)).toContainText('Codcli inválido.')
})

test('administrador não vê masters, empresas nem o que não pode dar', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/Administrativo/Empresa')
  await expect(attention(page)).toContainText('Usuário não tem acesso.')
  await page.keyboard.press('Enter')
  await page.goto('/TableUsuario')
  await expect(page.getByText('Camila Rocha')).toBeVisible()
  await expect(page.getByText('Helena Duarte')).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Editar usuário Paulo Henrique Nunes' }).click()
  await expect(page.getByRole('textbox', { name: 'Tipo do Usuário' })).not.toBeEditable()
  await expect(page.getByRole('checkbox', { name: 'Cotações' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeHidden()
})

test('convite: link de um só uso, com os acessos escolhidos', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/TableUsuario')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para o portal' })
  await dialog.getByRole('combobox', { name: 'Tipo do Usuário' }).selectOption('Fornecedor')
  await expect(dialog.getByRole('checkbox', { name: 'Cotações' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('nao é e-mail')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('Email inválido.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('Sem navegador.')
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole('textbox', { name: 'Nome' }).fill('Fios do Sul')
  await visitor.getByRole('textbox', { name: 'Email' }).fill(`fios${serial}@teste.com.br`)
  await visitor.getByRole('textbox', { name: 'CNPJ/CPF' }).fill(cpfOf(serial))
  await visitor.getByLabel('Senha', { exact: true }).fill(SENHA)
  await visitor.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(visitor).toHaveURL(/\/Login/)
  await visitor.close()

  await page.getByRole('textbox', { name: 'E-Mail' }).fill(`fios${serial}`)
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByText('Fios do Sul')).toBeVisible()
})

test('auditoria mostra quem mudou o quê, com antes e depois', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/Administrativo/Auditoria?registro=usuario')
  const first = page.getByRole('row', { name: /Usuário/ }).first()
  await expect(first).toBeVisible()
  await page
    .getByRole('row', { name: /Inclusão/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('columnheader', { name: 'Antes' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Origem' }).selectOption('ERP da empresa')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/origem=erp/)
})
