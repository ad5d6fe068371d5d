/** From nothing to an account, and what one does with one's own: recovery, invitations, second factor, sessions. */
import type { APIRequestContext, Page } from '@playwright/test'
import { encodeConvite } from '@trama/rules/convite'
import { DEMO_EMPRESA, DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { callPortal, CPF, expectMail, newEmail, newUsuario, SENHA } from '../accounts'
import { APL_URL, callerOf, expect, expectAccessible, signInAs, test, typeLogin } from '../fixtures'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('recuperação por e-mail: o link do e-mail serve uma vez, e a senha nova entra', async ({
  page,
  mails,
}) => {
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
  await expectAccessible(page)

  const link = await expectMail(async () => {
    const [mail] = await mails.of(email)
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
  await expectAccessible(page)
  await typeLogin(page, email, SENHA)
  await expect(page.getByText('Login inválido.')).toBeVisible()
  await typeLogin(page, email, 'ipê-amarelo-9')
  await expect(page).toHaveURL(/\/Principal/)

  await page.goto(link)
  await nova.fill('outra-boa-senha-5')
  await repetida.fill('outra-boa-senha-5')
  await save.click()
  await expect(page.getByText('Link inválido ou vencido. Peça um novo.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedir um novo link' }).click()
  await expect(dialog).toBeVisible()
})

/** Somebody whom the company's ERP knows and who has no login yet. */
async function unknownParty(request: APIRequestContext, path: string, known: readonly string[]) {
  const reply = await request.get(`${APL_URL}${path}`, { headers: await callerOf(request, 'usuario') })
  const parties = (await reply.json()) as { nome: string; cnpj: string }[]
  const found = parties.find(({ cnpj }) => cnpj && !known.includes(cnpj))
  if (!found) throw new Error(`${path}: ninguém sem login.`)
  return found
}

const known = Object.values(DEMO_PESSOAS).map(({ cnpj }): string => cnpj)
const PARTIES = [
  { tipo: 'cliente', code: 2, path: '/Entidade?offset=50', menu: 'Pedidos de venda' },
  { tipo: 'representante', code: 4, path: '/Representante?nome=', menu: 'Pedidos de venda' },
  { tipo: 'fornecedor', code: 1, path: '', menu: 'Cotações' },
] as const
type Party = (typeof PARTIES)[number]

const partyOf = (page: Page, { path }: Party) =>
  path ? unknownParty(page.request, path, known) : { nome: 'Fios da Jornada Ltda', cnpj: CPF }

/** Fills the registration in by keyboard alone. */
async function register(page: Page, hash: string, { nome, cnpj }: { nome: string; cnpj: string }) {
  const email = newEmail('cadastro')
  await page.goto(`/Cadastro/${hash}`)
  await expect(heading(page)).toContainText(`para acessar o portal de ${DEMO_EMPRESA.nome}`)
  await expectAccessible(page)
  await page.getByLabel('Nome').focus()
  for (const text of [nome, email, cnpj, SENHA]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  return email
}

for (const party of PARTIES) {
  const { tipo, code, menu } = party

  test(`convite assinado: ${tipo} se cadastra e entra`, async ({ page }) => {
    const headers = await callerOf(page.request, 'admin')
    const convite = { tipo: code, acesso: tipo === 'fornecedor' ? ['3.1'] : ['1.2'], dias: 2 }
    const { hash } = await callPortal<{ hash: string }>(page.request, headers, {
      method: 'POST',
      path: '/Convite',
      body: convite,
    })
    const email = await register(page, hash, await partyOf(page, party))
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByText('Cadastro concluído. Entre com seu e-mail e sua senha.')).toBeVisible()
    await typeLogin(page, email, SENHA)
    await expect(page).toHaveURL(/\/Principal/)
    await expect(page.getByRole('navigation').getByRole('link', { name: menu })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
}

test('convite sem assinatura: espera, um administrador libera, e a pessoa entra', async ({ page, mails }) => {
  const [party] = PARTIES
  const hash = encodeConvite({ tipo: party.tipo, empresa: DEMO_EMPRESA.cnpj })
  const email = await register(page, hash, await partyOf(page, party))
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText('Cadastro enviado. Aguarde a liberação de um administrador.')).toBeVisible()
  await expectAccessible(page)
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

test('cadastro: erros no campo, rascunho sem a senha, e-mail de outro', async ({ page }) => {
  const headers = await callerOf(page.request, 'admin')
  const { hash } = await callPortal<{ hash: string }>(page.request, headers, {
    method: 'POST',
    path: '/Convite',
    body: { tipo: 2, acesso: [], dias: 2 },
  })
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
