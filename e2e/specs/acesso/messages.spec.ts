/**
 * Every text of S1 §8.2 "Session and access", each by its own cause; "Codcli inválido." is tested with the companies.
 */
import type { Page } from '@playwright/test'
import { decodeConvite, encodeConvite } from '@trama/rules/convite'
import { callPortal, newEmpresa, newUsuario, SENHA } from '../../accounts'
import { APL_URL, callerOf, expect, expectAccessible, openAs, test, typeLogin } from '../../fixtures'

/** Expects the text under the form, and that nobody is logged in. */
async function expectRefused(page: Page, email: string, text: string) {
  await page.goto('/Login')
  await typeLogin(page, email, SENHA)
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text)
  await expect(page).toHaveURL(/\/Login/)
  expect(await page.evaluate(() => localStorage.getItem('trama.token'))).toBeNull()
}

test('a wrong login shows "Login inválido."', async ({ page }) => {
  const text = 'Login inválido.'
  const { email } = await newUsuario(page.request, { ativo: 0 })
  await expectRefused(page, 'ninguem@exemplo.com.br', text)
  await expectRefused(page, 'usuario@trama.demo', text)
  await expectRefused(page, email, text)
  await expectAccessible(page)
})

test('a lost APL shows "Não foi possível conectar ao servidor APL."', async ({ page }) => {
  const empresa = await newEmpresa(page.request, { porta: 39_999 })
  const { email } = await newUsuario(page.request, { empresa: empresa.codcli })
  // The page may call the new company's address only once the portal knows it.
  const policy = async () => {
    const reply = await page.request.get('/Login', { headers: { accept: 'text/html' } })
    return reply.headers()['content-security-policy']
  }
  await expect.poll(policy).toContain(':39999')
  await expectRefused(page, email, 'Não foi possível conectar ao servidor APL.')
})

test('the link of a cancelled, replaced or truncated invitation says so before the form', {
  tag: '@longo',
}, async ({ page }) => {
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

/** No call of the ERP changes an ERP user's access list, so the reply is changed on its way to the page. */
const changeAccess = (page: Page, pats: readonly string[]) =>
  page.route(`${APL_URL}/AcessoEmpresa/**`, (route) =>
    route.fulfill({
      json: pats.map((pat) => ({ pat, nome: `Empresa ${pat}`, padrao: 'S' })),
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
    }),
  )

test('a user without companies reads "Usuário não possui acesso a esta empresa."', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'usuario')
  await changeAccess(page, ['001'])
  await page.getByRole('button', { name: /^Empresa: / }).click()
  await page.getByRole('dialog', { name: 'Selecione a Empresa' }).getByRole('button', { name: /002/ }).click()
  // The switch failed: the user is logged out, and the login says why.
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText('Usuário não possui acesso a esta empresa.')).toBeVisible()
})
