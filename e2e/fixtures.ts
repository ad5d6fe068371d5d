/** What every journey uses: a login by API, the axe check, and the demo's people. */
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { shareClock } from './clock'
import { type Mails, SMTP_PORT, takeMails } from './mails'
import { PUBLIC_PORT, type PublicServices, servePublic } from './public-services'

export { expect }
export const PORTAL_URL = `http://localhost:${process.env.E2E_PORTAL_PORT ?? '3900'}`
export const APL_URL = `http://localhost:${process.env.E2E_APL_PORT ?? '3901'}`

export type Person =
  | 'master'
  | 'admin'
  | 'usuario'
  | 'representante'
  | 'representante2'
  | 'cliente'
  | 'fornecedor'

/** Signs in on the login screen, as a person does. */
export const signIn = (page: Page, person: Person): Promise<void> =>
  signInAs(page, `${person}@trama.demo`, DEMO_SENHA)

export async function signInAs(page: Page, usuario: string, senha: string): Promise<void> {
  await page.goto('/Login')
  await typeLogin(page, usuario, senha)
  await expectShell(page)
}

/** The screen of who comes back to a device with a session: for journeys of which the login screen is no part. */
export async function comeBack(page: Page, person: Person): Promise<void> {
  const { token } = await callerOf(page.request, person)
  const stored = await page.addInitScript((value) => localStorage.setItem('trama.token', value), token ?? '')
  await page.goto('/Principal')
  await expectShell(page)
  await stored.dispose()
}

async function expectShell(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/Principal/)
  // The address comes before the screen, which has the keys.
  await expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible()
}

/** Fills in the login screen that is open, and sends it. */
export async function typeLogin(page: Page, usuario: string, senha: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Acessar' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/Login/)
}

/** Headers of a call that a browser would not make: the person's token and the fixed access header. */
export async function callerOf(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  const reply = await request.post('/api/Login', {
    data: [{ usuario: `${person}@trama.demo`, senha: DEMO_SENHA }],
  })
  const [session] = (await reply.json()) as { token: string }[]
  return { token: session?.token ?? '', acesso: 'portal-web' }
}

/** Nothing on the screen may break an accessibility rule. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Colours half way to their end are none that anybody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

/**
 * Fails a test whose page logged an error or broke the content security policy. `mails` is what the servers sent; it
 * runs for every test, so that no mail of another journey waits for a second try.
 */
interface Workers {
  smtpPort: number
  mails: Mails
  publicPort: number
  /** The public services of postal codes and companies, for the journeys that ask them. */
  publico: PublicServices
}

export const test = base.extend<{ cleanConsole: string[] }, Workers>({
  browser: [
    async ({ browser }, use) => {
      shareClock(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  smtpPort: [SMTP_PORT, { scope: 'worker', option: true }],
  mails: [
    async ({ smtpPort }, use) => {
      const mails = await takeMails(smtpPort)
      await use(mails)
      await mails.close()
    },
    { scope: 'worker', auto: true },
  ],
  publicPort: [PUBLIC_PORT, { scope: 'worker', option: true }],
  publico: [
    async ({ publicPort }, use) => {
      const services = await servePublic(publicPort)
      await use(services)
      await services.close()
    },
    { scope: 'worker' },
  ],
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
