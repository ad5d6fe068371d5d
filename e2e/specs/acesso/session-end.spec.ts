/**
 * A session that ends during work: the user logs in again in a dialog and loses nothing that was typed (S1 §4.3,
 * §8.2).
 */
import { expect, type Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { chooseSenha } from '../../accounts'
import { callerOf, expectAccessible, test } from '../../fixtures'
import { choose } from '../../order-steps'
import { newCpf, newEmail } from '../../unique'

const relogin = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })
const note = (page: Page) => page.getByRole('textbox', { name: 'Observação' })

/** Makes a user for the journey, whose accesses change on the way. */
async function newPerson(page: Page) {
  const headers = await callerOf(page.request, 'master')
  const email = newEmail('sessao')
  const data = [
    {
      nome: 'Prova da Sessão',
      email,
      cnpj: newCpf(),
      senha: 'dada-1',
      tipo: 3,
      empresa: '1',
      codigo_erp: '1',
      acesso: ['1.2'],
    },
  ]
  const reply = await page.request.post('/api/Usuario', { headers, data })
  const [{ id }] = (await reply.json()) as [{ id: number }]
  await chooseSenha(page.request, { email, senha: 'dada-1' }, DEMO_SENHA)
  const grant = (acesso: string[]) => page.request.post(`/api/Acesso/${id}`, { headers, data: [{ acesso }] })
  return { email, grant }
}

async function startOrder(page: Page, email: string) {
  await page.goto('/FormPedido')
  await page.getByRole('textbox', { name: 'Usuário' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_SENHA)
  await page.getByRole('button', { name: 'Acessar' }).click()
  await note(page).fill('Digitado antes de a sessão terminar')
}

/** Makes the page call the company's server with a token that is no longer valid. */
async function touchServer(page: Page) {
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Boutique')
  await expect(relogin(page)).toBeVisible()
}

async function loginAgain(page: Page, senha: string) {
  await relogin(page).getByLabel('Senha', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
}

test('after a change of accesses the user logs in again, the menu changes and typed text stays', {
  tag: '@longo',
}, async ({ page }) => {
  const { email, grant } = await newPerson(page)
  await startOrder(page, email)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Faturas' })).toBeHidden()
  await grant(['1.2', '2.1'])
  await touchServer(page)
  await expectAccessible(page)
  await loginAgain(page, 'errada')
  await expect(relogin(page)).toContainText('Login inválido.')
  await loginAgain(page, DEMO_SENHA)
  await expect(relogin(page)).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Faturas' })).toBeVisible()
  await expect(note(page)).toHaveValue('Digitado antes de a sessão terminar')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
})

test('a screen that is no longer allowed shows a message and leads back to the home screen', {
  tag: '@longo',
}, async ({ page }) => {
  const { email, grant } = await newPerson(page)
  await startOrder(page, email)
  await grant(['2.1'])
  await touchServer(page)
  await loginAgain(page, DEMO_SENHA)
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toContainText('Usuário não tem acesso.')
  await expect(page).toHaveURL(/\/Principal$/)
})
