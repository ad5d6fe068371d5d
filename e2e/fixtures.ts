/** What every journey uses: a login by API, the axe check, and the demo's people. */
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'

export { expect }

export type Person =
  | 'master'
  | 'admin'
  | 'usuario'
  | 'representante'
  | 'representante2'
  | 'cliente'
  | 'fornecedor'

/** Signs in on the login screen, as a person does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/Login')
  await page.getByLabel('Usuário').fill(`${person}@trama.demo`)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_SENHA)
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page).toHaveURL(/\/Principal/)
}

/** A token of the portal for calls that a browser would not make. */
export async function tokenOf(page: Page, person: Person): Promise<string> {
  const reply = await page.request.post('/api/Login', {
    data: [{ usuario: `${person}@trama.demo`, senha: DEMO_SENHA }],
  })
  const [session] = await reply.json()
  return String(session.token)
}

/** Nothing on the screen may break an accessibility rule. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

/** Fails a test whose page logged an error or broke the content security policy. */
export const test = base.extend<{ cleanConsole: string[] }>({
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
