/** Registration and everything a user does with the own account: recovery, invitations, second factor, sessions. */
import type { APIRequestContext, Page } from '@playwright/test'
import { encodeConvite } from '@trama/rules/convite'
import { formatTaxId } from '@trama/rules/tax-id'
import { DEMO_EMPRESA } from '@trama/server-kit/demo/demo-people'
import { callPortal, CPF, expectMail, newUsuario, SENHA } from '../../accounts'
import { newCliente } from '../../customers'
import { APL_URL, callerOf, expect, expectAccessible, signInAs, test, typeLogin } from '../../fixtures'
import { newEmail } from '../../unique'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the link of a recovery mail works once, and the new password logs in', async ({ page, mails }) => {
  const { email } = await newUsuario(page.request)
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Recuperar Senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recuperação de Senha' })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Valor obrigatório.')).toBeVisible()
  await page.keyboard.type('sem-arroba')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Email inválido.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Se o e-mail estiver cadastrado')).toBeVisible()

  const link = await expectMail(async () => {
    const mail = (await mails.of(email)).find(({ subject }) => subject === 'Redefinir a senha')
    return mail?.text.match(/\S+\/RedefinirSenha\/\S+/)?.[0]
  })
  await page.goto(link)
  const [nova, repetida] = [
    page.getByLabel('Nova senha', { exact: true }),
    page.getByLabel('Repita a nova senha'),
  ]
  const save = page.getByRole('button', { name: 'Salvar senha' })
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Valor obrigatório.')).toHaveCount(2)
  await expect(nova).toBeFocused()
  await nova.fill('123456')
  await repetida.fill('1234567')
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await repetida.fill('123456')
  await save.click()
  await expect(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
  await nova.fill('ipê-amarelo-9')
  await repetida.fill('ipê-amarelo-9')
  await save.click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText('Senha alterada. Entre com a nova senha.')).toBeVisible()
  await typeLogin(page, email, SENHA)
  await expect(page.getByText('Login inválido.')).toBeVisible()
  await typeLogin(page, email, 'ipê-amarelo-9')
  await expect(page).toHaveURL(/\/Principal/)

  await page.goto(link)
  await expect(page.getByText('Link inválido ou vencido. Peça um novo.')).toBeVisible()
  await expect(nova).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  await expect(dialog).toBeVisible()
})

/** A representative of the demo without a login; no call creates another one. */
const REPRESENTANTE = '3'

async function representante(request: APIRequestContext) {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Representante/${REPRESENTANTE}`, { headers })
  const [found] = (await reply.json()) as [{ nome: string; cnpj: string }]
  return found
}

const PARTIES = [
  { tipo: 'cliente', code: 2, party: newCliente, menu: 'Pedidos de venda' },
  { tipo: 'representante', code: 4, party: representante, menu: 'Pedidos de venda' },
  { tipo: 'fornecedor', code: 1, party: fornecedor, menu: 'Cotações' },
] as const

/** The demo's supplier with letters in the tax id, who has no login. */
async function fornecedor(request: APIRequestContext) {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Fornecedor?nome=Brusque`, { headers })
  const [found] = (await reply.json()) as [{ nome: string; cnpj: string }]
  return found
}

type Party = Awaited<ReturnType<typeof fornecedor>>

async function invite(request: APIRequestContext, body: Record<string, unknown>): Promise<string> {
  const headers = await callerOf(request, 'admin')
  const call = { method: 'POST', path: '/Convite', body: { acesso: ['1.2'], dias: 2, ...body } } as const
  return (await callPortal<{ hash: string }>(request, headers, call)).hash
}

/** Fills in the registration by keyboard alone. */
async function register(page: Page, hash: string, { nome, cnpj }: Party) {
  const email = newEmail('cadastro')
  await page.goto(`/Cadastro/${hash}`)
  await expect(heading(page)).toContainText(`para acessar o portal de ${DEMO_EMPRESA.nome}`)
  await page.getByLabel('Nome').focus()
  for (const text of [nome, email, cnpj, SENHA]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  return email
}

for (const { tipo, code, party, menu } of PARTIES) {
  const details = tipo === 'fornecedor' ? {} : { tag: '@longo' }
  test(`a named invitation registers a ${tipo}, who logs in`, details, async ({ page }) => {
    const { nome, cnpj } = await party(page.request)
    const email = newEmail('cadastro')
    const acesso = tipo === 'fornecedor' ? ['3.1'] : ['1.2']
    const hash = await invite(page.request, { tipo: code, acesso, nome, email, cnpj })
    await page.goto(`/Cadastro/${hash}`)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('CNPJ/CPF')).toHaveValue(formatTaxId(cnpj))
    for (const label of ['Email', 'CNPJ/CPF']) await expect(page.getByLabel(label)).not.toBeEditable()
    await expectAccessible(page)
    // Tab skips the fields that the invitation fills.
    await page.getByLabel('Nome').focus()
    for (const text of [nome, SENHA]) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByText('Cadastro concluído. Entre com seu e-mail e sua senha.')).toBeVisible()
    await page.goto(`/Cadastro/${hash}`)
    await expect(page.getByRole('alert')).toContainText('Convite já utilizado.')
    await page.getByRole('button', { name: 'Ir para o login' }).click()
    await typeLogin(page, email, SENHA)
    await expect(page).toHaveURL(/\/Principal/)
    await expect(page.getByRole('navigation').getByRole('link', { name: menu })).toBeVisible()
    await expect(page.getByText('inválido')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
}

test('an invitation that names nobody opens a registration that waits for approval', {
  tag: '@longo',
}, async ({ page }) => {
  const hash = await invite(page.request, { tipo: 2 })
  await page.goto(`/Cadastro/${hash}`)
  await expect(page.getByText('um administrador da empresa libera o seu acesso')).toBeVisible()
  const email = await register(page, hash, await newCliente(page.request))
  await expect(page.getByText('Cadastro enviado. Aguarde a liberação de um administrador.')).toBeVisible()
  await typeLogin(page, email, SENHA)
  await expect(page.getByText('Login inválido.')).toBeVisible()
})

for (const [tipo, title] of [
  [2, 'Cliente inválido.'],
  [1, 'Fornecedor inválido.'],
  [4, 'Representante inválido.'],
] as const) {
  test(`a partner whom the ERP does not know: ${title}`, { tag: '@longo' }, async ({ page }) => {
    // The guest has no menu that shows customers, but the server looks for the guest's own record all the same.
    const acesso = ['2.2', '3.3']
    const { email } = await newUsuario(page.request, { tipo, codigo_erp: '', acesso })
    await signInAs(page, email, SENHA)
    for (const path of ['/Principal', '/TablePedido', '/TableDuplicata', '/TablePedidoFornecedor']) {
      await page.goto(path)
      await expect(page.getByText(title)).toBeVisible()
      await expect(page.getByText(`Peça ao administrador do portal em ${DEMO_EMPRESA.nome}`)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(title)).toBeVisible()
    await page.goto('/FormUsuarioAtual')
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email)
    await page.goto('/Principal')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/Login/)
  })
}

test('after an unsigned invitation a person waits, an administrator approves, and the person logs in', {
  tag: '@longo',
}, async ({ page, mails }) => {
  const hash = encodeConvite({ tipo: 'cliente', empresa: DEMO_EMPRESA.cnpj })
  const email = await register(page, hash, await newCliente(page.request))
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText('Cadastro enviado. Aguarde a liberação de um administrador.')).toBeVisible()
  await typeLogin(page, email, SENHA)
  await expect(page.getByText('Login inválido.')).toBeVisible()

  const headers = await callerOf(page.request, 'admin')
  const waiting = await callPortal<{ id: number; aguardando: string }>(page.request, headers, {
    method: 'GET',
    path: `/Usuario?email=${encodeURIComponent(email)}&situacao=E`,
  })
  expect(waiting.aguardando).toBe('S')
  await callPortal(page.request, headers, {
    method: 'PATCH',
    path: `/Usuario/${waiting.id}`,
    body: { ativo: 1 },
  })
  const mail = await expectMail(async () => {
    const own = await mails.of(email)
    return own.find(({ subject }) => subject === 'Seu acesso foi liberado')
  })
  expect(mail.to).toEqual([email])
  await signInAs(page, email, SENHA)
})

test('the registration shows errors at the fields, keeps a draft without the password, and refuses a used e-mail', {
  tag: '@longo',
}, async ({ page }) => {
  const hash = await invite(page.request, { tipo: 2, acesso: [] })
  await page.goto(`/Cadastro/${hash}`)
  const submit = page.getByRole('button', { name: 'Cadastrar' })
  await page.getByLabel('CNPJ/CPF').fill('11111111111')
  await page.getByLabel('Email').fill('sem-arroba')
  await expect(page.getByText('inválido')).toHaveCount(0)
  await submit.click()
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expect(page.getByText('Valor obrigatório.')).toHaveCount(2)
  await expect(page.getByText('Email inválido.')).toBeVisible()
  await expect(page.getByText('CNPJ/CPF inválido.')).toBeVisible()
  await page.getByLabel('Nome').fill('Convidada da Jornada')
  await page.getByLabel('Email').fill('usuario@trama.demo')
  await page.getByLabel('CNPJ/CPF').fill(CPF)
  await page.getByLabel('Senha', { exact: true }).fill('123456')
  await submit.click()
  await expect(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await submit.click()
  await expect(page.getByText('E-mail já cadastrado.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SENHA)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue('Convidada da Jornada')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
})
