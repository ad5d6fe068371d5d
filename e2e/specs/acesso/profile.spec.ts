/** The own profile (S1 §2.6) with second factor, sessions and personal data. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeOf } from '@trama/portal/testing/code-of'
import { callPortal, newUsuario, SENHA } from '../../accounts'
import {
  callerOf,
  expect,
  expectAccessible,
  logInWith,
  signInAs,
  signOut,
  test,
  typeLogin,
} from '../../fixtures'
import { newEmail } from '../../unique'

const codigo = (page: Page) => page.getByLabel('Código de verificação')
const card = (page: Page, name: string) => page.getByRole('region', { name })

/** Keeps the recovery codes, which are shown only once. */
async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Códigos de recuperação' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar (.txt)' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  return codes
}

const secretIn = async (page: Page) =>
  (await page.locator('code').innerText({ timeout: 15_000 })).replaceAll(' ', '')

/** The code before the present one, while the server still accepts it. */
async function earlierCode(secret: string): Promise<string> {
  await expect.poll(() => (Date.now() / 1000) % 30).toBeLessThan(20)
  return codeOf(secret, -1)
}

test('in the profile e-mail and password can change, name and CNPJ/CPF cannot, and the session goes on', {
  tag: '@longo',
}, async ({ page, browser }) => {
  const { email } = await newUsuario(page.request)
  await logInWith(page, { usuario: email, senha: SENHA })
  await page.goto('/FormUsuarioAtual')
  await expect(page.getByLabel('Nome')).not.toBeEditable()
  await expect(page.getByLabel('CNPJ/CPF')).not.toBeEditable()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('')
  await page.getByLabel('Alterar Senha').fill('123456')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Valor obrigatório.')).toBeVisible()
  await expect(page.getByText('Informe a senha atual.')).toBeVisible()
  const other = newEmail('outra')
  await page.getByLabel('E-mail').fill(other)
  await page.getByLabel('Senha atual').fill('errada')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
  await page.getByLabel('Alterar Senha').fill('pau-brasil-3')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Senha incorreta.')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toBeFocused()
  await page.getByLabel('Senha atual').fill(SENHA)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/Principal/)
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await expect(page.getByText(other)).toBeVisible()

  const second = await browser.newPage()
  await second.goto('/Login')
  await typeLogin(second, email, SENHA)
  await expect(second.getByText('Login inválido.')).toBeVisible()
  await signInAs(second, other, 'pau-brasil-3')
  await second.close()
})

test('two steps: set up in the profile, logged in with a code and with a recovery code, and switched off', async ({
  page,
}) => {
  const { email } = await newUsuario(page.request)
  await logInWith(page, { usuario: email, senha: SENHA })
  await page.goto('/FormUsuarioAtual')
  await card(page, 'Verificação em duas etapas').getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible()
  await expectAccessible(page)
  const secret = await secretIn(page)
  await codigo(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Código de verificação inválido.')).toBeVisible()
  await codigo(page).fill(await earlierCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible()
  await expectAccessible(page)
  const codes = await keepCodes(page)
  await expect(card(page, 'Verificação em duas etapas')).toContainText('Restam 10 códigos de recuperação.')
  await signOut(page)

  await typeLogin(page, email, SENHA)
  await expect(codigo(page)).toBeFocused()
  await expect(codigo(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codigo(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(SENHA)
  await page.keyboard.press('Enter')
  await codigo(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código de verificação inválido.')).toBeVisible()
  await codigo(page).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Principal/)
  await signOut(page)

  await typeLogin(page, email, SENHA)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Principal/)

  await page.goto('/FormUsuarioAtual')
  const own = card(page, 'Verificação em duas etapas')
  await expect(own).toContainText('Restam 9 códigos de recuperação.')
  await own.getByRole('button', { name: 'Gerar novos códigos' }).click()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  const renewed = await keepCodes(page)
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  await expect(own).toContainText('Restam 10 códigos de recuperação.')
  await own.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SENHA)
  await codigo(page).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(own).toContainText('Inativa')
})

test('the login itself sets up the two steps that a company requires', { tag: '@longo' }, async ({
  page,
}) => {
  const { email } = await newUsuario(page.request, { tipo: 9, codigo_erp: '2' })
  const headers = await callerOf(page.request, 'master')
  const setRequired = (exige_dois_fatores: 'S' | 'N') =>
    callPortal(page.request, headers, { method: 'PATCH', path: '/Empresa/1', body: { exige_dois_fatores } })
  await setRequired('S')
  try {
    await page.goto('/Login')
    await typeLogin(page, email, SENHA)
    await expect(page.getByText('Sua empresa exige a verificação em duas etapas.')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await expectAccessible(page)
    const secret = await secretIn(page)
    await codigo(page).fill(await earlierCode(secret))
    await page.keyboard.press('Enter')
    await keepCodes(page)
    await expect(page).toHaveURL(/\/Principal/)
    await page.goto('/FormUsuarioAtual')
    const own = card(page, 'Verificação em duas etapas')
    await expect(own).toContainText('Sua empresa exige esta verificação.')
    await expect(own.getByRole('button', { name: 'Desativar' })).toBeHidden()
    await signOut(page)
    await typeLogin(page, email, SENHA)
    await codigo(page).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Principal/)
  } finally {
    await setRequired('N')
  }
})

test('after its session was ended elsewhere, the next action asks for password and code and keeps the form', {
  tag: '@longo',
}, async ({ page, browser }) => {
  const { email } = await newUsuario(page.request)
  await signInAs(page, email, SENHA)
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  const other = await context.newPage()
  await logInWith(other, { usuario: email, senha: SENHA })
  await other.goto('/FormUsuarioAtual')
  await other.getByLabel('E-mail').fill(newEmail('digitado'))
  await other.getByLabel('Senha atual').fill(SENHA)

  // The second factor is turned on in the meantime, so the login in the dialog asks for a code.
  await page.goto('/FormUsuarioAtual')
  await card(page, 'Verificação em duas etapas').getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  const secret = await secretIn(page)
  await codigo(page).fill(await earlierCode(secret))
  await page.keyboard.press('Enter')
  const codes = await keepCodes(page)

  const sessions = card(page, 'Sessões abertas')
  await expect(sessions.getByText('esta sessão')).toBeVisible()
  const theirs = sessions.getByRole('listitem').filter({ hasText: 'Safari no iPhone' })
  await theirs.getByRole('button', { name: /^Encerrar/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect(theirs).toHaveCount(0)

  const typed = await other.getByLabel('E-mail').inputValue()
  await other.getByRole('button', { name: 'Confirmar' }).click()
  const relogin = other.getByRole('dialog', { name: 'Sua sessão terminou' })
  await relogin.getByLabel('Senha', { exact: true }).fill(SENHA)
  await other.keyboard.press('Enter')
  await codigo(other).fill(codeOf(secret))
  await other.keyboard.press('Enter')
  // The change itself asks for the code as well.
  const told = other.getByRole('alertdialog')
  await expect(told).toContainText('Informe o código de verificação.')
  await told.getByRole('button', { name: 'OK' }).click()
  await codigo(other).fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Confirmar' }).click()
  await expect(other).toHaveURL(/\/Principal/)
  await other.goto('/FormUsuarioAtual')
  await expect(other.getByLabel('E-mail')).toHaveValue(typed)

  // The change of e-mail has already ended the other sessions.
  await expect(card(other, 'Sessões abertas').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(/\/Login/)
  await typeLogin(page, typed, SENHA)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(sessions.getByText('esta sessão')).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Encerrar as outras' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect(card(other, 'Sessões abertas').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(/\/Login/)
  await context.close()
})

test('a user downloads a file with all that the portal keeps about the user', { tag: '@longo' }, async ({
  page,
}) => {
  const { email } = await newUsuario(page.request)
  await logInWith(page, { usuario: email, senha: SENHA })
  await page.goto('/FormUsuarioAtual')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const dados = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    usuario: { email: string }
    sessoes: unknown[]
  }
  expect(dados.usuario.email).toBe(email)
  expect(dados.sessoes.length).toBeGreaterThan(0)
})
