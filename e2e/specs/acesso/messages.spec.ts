/** Every text of S1 §8.2 "Session and access", by its own cause; "Codcli inválido." stands with the companies. */
import type { APIRequestContext, Page } from '@playwright/test'
import { decodeConvite, encodeConvite } from '@trama/rules/convite'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { callPortal, changeEmpresa, newEmpresa, newUsuario, SENHA } from '../../accounts'
import {
  APL_URL,
  callerOf,
  expect,
  expectAccessible,
  openAs,
  signInAs,
  test,
  typeLogin,
} from '../../fixtures'

/** The text under the form, and nobody is logged in. */
async function expectRefused(page: Page, email: string, text: string) {
  await page.goto('/Login')
  await typeLogin(page, email, SENHA)
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text)
  await expect(page).toHaveURL(/\/Login/)
  expect(await page.evaluate(() => localStorage.getItem('trama.token'))).toBeNull()
}

test('Login inválido.', async ({ page }) => {
  const text = 'Login inválido.'
  const { email } = await newUsuario(page.request, { ativo: 0 })
  await expectRefused(page, 'ninguem@exemplo.com.br', text)
  await expectRefused(page, 'usuario@trama.demo', text)
  await expectRefused(page, email, text)
  await expectAccessible(page)
})

test('Usuario ERP inválido.', async ({ page }) => {
  const { email } = await newUsuario(page.request, { codigo_erp: 'NAO-HA' })
  await expectRefused(page, email, 'Usuario ERP inválido.')
})

test('Representante inválido.', async ({ page }) => {
  const { email } = await newUsuario(page.request, { tipo: 4, codigo_erp: '' })
  // The user is in, and every screen says what is missing.
  await signInAs(page, email, SENHA)
  await expect(page.getByText('Representante inválido.')).toBeVisible()
})

test('Não foi possível conectar ao servidor APL.', async ({ page }) => {
  const empresa = await newEmpresa(page.request, { porta: 39_999 })
  const { email } = await newUsuario(page.request, { empresa: empresa.codcli })
  // The page may call the new company's address once the portal has heard of it.
  const policy = async () => {
    const reply = await page.request.get('/Login', { headers: { accept: 'text/html' } })
    return reply.headers()['content-security-policy']
  }
  await expect.poll(policy).toContain(':39999')
  await expectRefused(page, email, 'Não foi possível conectar ao servidor APL.')
})

test('Acesso não liberado para empresa.', async ({ page }) => {
  const text = 'Acesso não liberado para empresa.'
  const empresa = await newEmpresa(page.request)
  const { email } = await newUsuario(page.request, { empresa: empresa.codcli })
  await changeEmpresa(page.request, empresa.codcli, { ativo: 0 })
  await expectRefused(page, email, text)
  await page.goto(`/Cadastro/${encodeConvite({ tipo: 'cliente', empresa: empresa.cnpj })}`)
  await expect(page.getByRole('alert')).toContainText(text)
  await expectAccessible(page)
})

test('Limite de representantes alcançado.', async ({ page }) => {
  const text = 'Limite de representantes alcançado.'
  const { codcli, cnpj } = await newEmpresa(page.request, { qtde_rep: 1 })
  const link = `/Cadastro/${encodeConvite({ tipo: 'representante', empresa: cnpj })}`
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeVisible()
  await newUsuario(page.request, { tipo: 4, empresa: codcli, codigo_erp: '' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(text)
  await expectAccessible(page)
  await page.goto(`/Cadastro/${encodeConvite({ tipo: 'cliente', empresa: cnpj })}`)
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeVisible()
})

test('Cadastro inválido.', async ({ page }) => {
  const empresa = '48273615000118'
  const hashes = [
    'nada',
    btoa('[]').replaceAll('=', ''),
    encodeConvite({ tipo: '', empresa }),
    encodeConvite({ tipo: 'cliente', empresa: '' }),
    encodeConvite({ tipo: 'administrador', empresa }),
    encodeConvite({ tipo: 'usuario', empresa }),
  ]
  for (const hash of hashes) {
    await page.goto(`/Cadastro/${hash}`)
    await expect(page.getByRole('alert')).toContainText('Cadastro inválido.')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ir para o login' }).click()
  await expect(page).toHaveURL(/\/Login/)
})

test('Convite cancelado, substituído, cortado: o link diz antes do formulário', async ({ page }) => {
  const headers = await callerOf(page.request, 'admin')
  const call = <R>(method: 'POST' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    callPortal<R>(page.request, headers, { method, path, ...(body && { body }) })
  const { hash } = await call<{ hash: string }>('POST', '/Convite', { tipo: 2, acesso: [], dias: 2 })
  const convite = { tipo: '', empresa: '', ...decodeConvite(hash) }
  const { link } = await call<{ link: string }>('POST', `/Convite/${convite.id}/Reenviar`, {})
  const expectOver = async (path: string, text: string) => {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByLabel('Nome')).toBeHidden()
  }
  await expectOver(`/Cadastro/${hash}`, 'Este link foi substituído por um mais novo.')
  await expectOver(`/Cadastro/${encodeConvite({ ...convite, validade: '2099-01-01' })}`, 'Cadastro inválido.')
  await page.goto(new URL(link).pathname)
  await expect(page.getByLabel('Nome')).toBeVisible()
  await call('DELETE', `/Convite/${convite.id}`)
  await expectOver(new URL(link).pathname, 'Convite cancelado.')
  await expectAccessible(page)
})

/** The company's ERP has no call that changes an ERP user's access list: its reply is changed on the way. */
const changeAccess = (page: Page, pats: readonly string[]) =>
  page.route(`${APL_URL}/AcessoEmpresa/**`, (route) =>
    route.fulfill({
      json: pats.map((pat) => ({ pat, nome: `Empresa ${pat}`, padrao: 'S' })),
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
    }),
  )

test('Usuário não possui acesso a nenhuma empresa.', async ({ page }) => {
  const { email } = await newUsuario(page.request)
  await page.goto('/Login')
  await changeAccess(page, [])
  await expectRefused(page, email, 'Usuário não possui acesso a nenhuma empresa.')
})

test('Usuário não possui acesso a esta empresa.', async ({ page }) => {
  await openAs(page, 'usuario')
  await changeAccess(page, ['001'])
  await page.getByRole('button', { name: /^Empresa: / }).click()
  await page.getByRole('dialog', { name: 'Selecione a Empresa' }).getByRole('button', { name: /002/ }).click()
  // The switch failed: logged out, and the login says why.
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText('Usuário não possui acesso a esta empresa.')).toBeVisible()
  await expectAccessible(page)
})

test('Usuário não tem acesso.', async ({ page }) => {
  await openAs(page, 'cliente', '/FormUsuario')
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toContainText('Usuário não tem acesso.')
})

test('muitas tentativas: o login pede que se espere', async ({ page }) => {
  const { email } = await newUsuario(page.request)
  await failLogins(page.request, email, 5)
  await page.goto('/Login')
  await typeLogin(page, email, SENHA)
  await expect(page.getByText(/^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/)).toBeVisible()
})

async function failLogins(request: APIRequestContext, usuario: string, times: number) {
  for (let i = 0; i < times; i++)
    await request.post('/api/Login', { data: [{ usuario, senha: `${DEMO_SENHA}-nao` }] })
}
