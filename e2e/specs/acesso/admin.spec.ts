/** Users, invitations, companies and the audit trail on the screen (S1 §2.7, §2.8, §5.4, §5.5). */
import type { Page } from '@playwright/test'
import { SENHA as CONTA_SENHA, expectMail, newUsuario } from '../../accounts'
import {
  APL_URL,
  expect,
  expectAccessible,
  openAs,
  logInWith,
  signInAs,
  signOut,
  test,
  typeLogin,
} from '../../fixtures'
import { newCnpj, newEmail, newNumber } from '../../unique'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const confirmar = (page: Page) => page.getByRole('button', { name: 'Confirmar' }).click()
const attention = (page: Page) => page.getByRole('alertdialog', { name: 'ATENÇÃO' })
const SENHA = 'Roseira-41'

/** Presses "Incluir" and waits for the form: the list has fields of the same names. */
async function include(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Incluir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('an added user chooses an own password and logs in, changed accesses change the menu at the next action, and the user is deleted', async ({
  page,
  browser,
}) => {
  const email = newEmail('vendas')
  await openAs(page, 'admin', '/TableUsuario')
  await include(page, 'Novo usuário')
  await confirmar(page)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(page.getByText('Valor obrigatório.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Rosa Vendas')
  await page.getByLabel('Senha', { exact: true }).fill('1')
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
  await expect(page).toHaveURL(/\/TableUsuario/)

  const own = await browser.newPage()
  await own.goto('/Login')
  await typeLogin(own, email, '1')
  await expect(own).toHaveURL(/\/RedefinirSenha\//)
  await own.getByLabel('Nova senha', { exact: true }).fill(SENHA)
  await own.getByLabel('Repita a nova senha').fill(SENHA)
  await own.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(own.getByText('Senha alterada. Entre com a nova senha.')).toBeVisible()
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

test('a master adds a company, filters by it and deletes it; an empty Codcli is invalid', {
  tag: '@longo',
}, async ({ page }) => {
  const nome = `Tecelagem ${newNumber()}`
  await openAs(page, 'master', '/Administrativo/Empresa')
  await include(page, 'Nova empresa')
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.111.111/1111-11')
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await page.getByRole('textbox', { name: 'Servidor' }).fill('apl.tecelagem.com.br')
  await page.getByRole('textbox', { name: 'Porta' }).fill('0')
  await page.getByRole('textbox', { name: 'Qtde. de representantes' }).fill('5')
  await confirmar(page)
  await expect(page.getByText('CNPJ inválido.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toBeFocused()
  await page.getByRole('textbox', { name: 'CNPJ' }).fill(newCnpj())
  const apl = new URL(APL_URL)
  await page.getByRole('textbox', { name: 'Porta' }).fill(apl.port)
  await page.getByRole('textbox', { name: 'Servidor' }).fill('nada.invalid')
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText('Este nome de servidor não existe.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Servidor' }).fill(apl.hostname)
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText(/O servidor responde\. Trama APL · versão 40 · [\d.]+ ms/)).toBeVisible()
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

test('an administrator sees neither masters nor companies, nor accesses that he may not give', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'admin', '/Administrativo/Empresa')
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

test('an administrator with few accesses can only read users with more, and the screen says why', {
  tag: '@longo',
}, async ({ page }) => {
  const rights = { tipo: 9, codigo_erp: '2', acesso: ['1.2'] }
  const { email } = await newUsuario(page.request, rights)
  const menuMore = await newUsuario(page.request, { acesso: ['1.2', '4.2'] })
  const sameRights = await newUsuario(page.request)
  await logInWith(page, { usuario: email, senha: CONTA_SENHA })
  await page.goto(`/FormUsuario/${menuMore.id}`)
  await expect(page.getByText('Este usuário tem acessos que você não tem.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).not.toBeEditable()
  for (const name of ['Confirmar', 'Excluir', 'Anonimizar', 'Exportar dados pessoais']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await page.goto(`/FormUsuario/${sameRights.id}`)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Outro Nome')
  await confirmar(page)
  await expect(page).toHaveURL(/\/TableUsuario/)

  // TI names one company and this administrator reaches two; the opposite case is refused by the application server.
  const narrow = await newUsuario(page.request, { ...rights, codigo_erp: '' })
  await signOut(page)
  await signInAs(page, narrow.email, CONTA_SENHA)
  await page.goto(`/FormUsuario/${sameRights.id}`)
  await expect(page.getByText('Este usuário alcança empresas do ERP que você não alcança.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).not.toBeEditable()
})

test('an invitation takes the partner from the ERP; the list sends it again and cancels it', {
  tag: '@longo',
}, async ({ page, mails }) => {
  const email = newEmail('fios')
  await openAs(page, 'admin', '/TableUsuario')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para o portal' })
  await dialog.getByRole('combobox', { name: 'Tipo do Usuário' }).selectOption('Fornecedor')
  await expect(dialog.getByRole('checkbox', { name: 'Cotações' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('nao é e-mail')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByText('Email inválido.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await expect(dialog.getByText('qualquer um com o link pode se cadastrar')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Validade' }).fill('3')
  await dialog.getByRole('combobox', { name: 'Fornecedor' }).fill('Apucarana')
  await page.getByRole('option', { name: /Tecelagem Apucarana/ }).click()
  await expect(dialog.getByText('qualquer um com o link pode se cadastrar')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('link', { name: 'Convites' }).click()
  await page.getByRole('textbox', { name: 'Nome ou e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Consultar' }).click()
  const row = page.getByRole('row', { name: /Tecelagem Apucarana/ })
  await expect(row).toContainText('Aberto')
  await expect(row).toContainText('Paulo Henrique Nunes')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Reenviar convite/ }).click()
  await expect(page.getByText('Vale por mais 7 dias.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  const renewed = page.getByRole('dialog', { name: 'Convite reenviado' })
  const newer = await renewed.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(newer).not.toBe(link)
  await expectMail(async () => (await mails.of(email)).find(({ text }) => text.includes(newer)))
  await renewed.getByRole('button', { name: 'Concluir' }).click()
  await row.getByRole('button', { name: /^Cancelar convite/ }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Convite cancelado.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto(new URL(newer).pathname)
  await expect(page.getByRole('alert')).toContainText('Convite cancelado.')
})

test('the audit trail shows who changed what, with the values before and after', { tag: '@longo' }, async ({
  page,
}) => {
  await newUsuario(page.request)
  await openAs(page, 'admin', '/Administrativo/Auditoria?registro=usuario')
  const first = page.getByRole('row', { name: /Usuário/ }).first()
  await expect(first).toBeVisible()
  await page
    .getByRole('row', { name: /Inclusão/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'E-mail' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Tipo do Usuário Usuário$/ })).toBeVisible()
  await expectAccessible(page)
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('Pessoa da Jornada').first()).toBeVisible()
    const wider = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main, main *')].filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 &&
              ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
          ).length,
      )
    await expect.poll(wider).toBe(0)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('combobox', { name: 'Origem' }).selectOption('ERP da empresa')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/origem=erp/)
})
