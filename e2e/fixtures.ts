/** What every journey uses: servers, logins, and the demo's people. */
import {
  type APIRequestContext,
  type Browser,
  type Disposable,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { startPublicServices } from '@trama/portal/testing/public-services'
import { shiftDate } from '../scripts/clock/shift-date.mjs'
import { type Mails, takeMails } from './mails'
import { APL_URL, PORTAL_URL, PUBLIC_PORT, SMTP_PORT } from './ports'
import { withServers } from './servers'

export { expectAccessible } from './accessible'
export { APL_URL, expect, PORTAL_URL }

export type Person =
  | 'master'
  | 'admin'
  | 'usuario'
  | 'representante'
  | 'representante2'
  | 'cliente'
  | 'fornecedor'

/** Signs in on the login screen, as a person does: for journeys of which that screen is a part. */
export const signIn = (page: Page, person: Person): Promise<void> => {
  const { usuario, senha } = loginOf(person)
  return signInAs(page, usuario, senha)
}

/** The same for a user of the journey's own. */
export async function signInAs(page: Page, usuario: string, senha: string): Promise<void> {
  await page.goto('/Login')
  await typeLogin(page, usuario, senha)
  await expect(page).toHaveURL(/\/Principal/)
  await expectShell(page)
}

/** Logs a person in without the login screen; the next address that the page opens has the session. */
export const logIn = (page: Page, person: Person): Promise<void> => logInWith(page, loginOf(person))

/** Logs in a user that the journey has made, in the same way. */
export async function logInWith(page: Page, login: Login): Promise<void> {
  const token = await tokenOf(page.request, login)
  await logins.get(page)?.dispose()
  logins.set(page, await page.addInitScript(storeOnce, token))
}

const logins = new WeakMap<Page, Disposable>()

/** The first document stores the token; a logout later on stays one. */
function storeOnce(token: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('journey-login') === token) return
  sessionStorage.setItem('journey-login', token)
  localStorage.setItem('trama.token', token)
}

/** Opens a screen as a person who is logged in already. */
export async function openAs(page: Page, person: Person, path = '/Principal'): Promise<void> {
  await logIn(page, person)
  await page.goto(path)
  await expectShell(page)
}

/** The shell has the keys, and it comes after the address. */
const expectShell = (page: Page) => expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible()

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
  return { token: await tokenOf(request, loginOf(person)), acesso: 'portal-web' }
}

interface Login {
  usuario: string
  senha: string
}
const loginOf = (person: Person): Login => ({ usuario: `${person}@trama.demo`, senha: DEMO_SENHA })

const tokens = new Map<string, string>()

/** A login costs more than most calls: its token serves all journeys of the worker until its session ends. */
async function tokenOf(request: APIRequestContext, login: Login): Promise<string> {
  const known = tokens.get(login.usuario)
  if (known && (await request.post('/api/ValidarToken', { data: [{ token: known }] })).ok()) return known
  const reply = await request.post('/api/Login', { data: [login] })
  const [session] = (await reply.json()) as { token: string }[]
  if (!session?.token) throw new Error(`${login.usuario}: ${JSON.stringify(session)}`)
  tokens.set(login.usuario, session.token)
  return session.token
}

/** What a worker has for all its journeys. */
interface Workers {
  servers: void
  /**
   * Mails that the servers sent. Each journey takes its own, because a mail left over would show up in a later
   * journey.
   */
  mails: Mails
  /** The public services of postal codes and companies, for the journeys that use them. */
  publico: Awaited<ReturnType<typeof startPublicServices>>
}

/** Milliseconds for a dialog that closes to take its entry of the history back. */
const CLOSING_MS = 2_000

/** Waits for layers that are closing: they go back in the history, which would take the place of the journey's own move. */
async function layersClosed(page: Page): Promise<void> {
  const hasNone = () => !(history.state as { camada?: number } | null)?.camada
  await page.waitForFunction(hasNone, undefined, { timeout: CLOSING_MS }).catch(() => undefined)
}

export const test = base.extend<{ cleanConsole: string[] }, Workers>({
  async page({ page }, use) {
    const [goto, goBack] = [page.goto.bind(page), page.goBack.bind(page)]
    page.goto = async (...args) => {
      await layersClosed(page)
      return goto(...args)
    }
    page.goBack = async (...args) => {
      await layersClosed(page)
      return goBack(...args)
    }
    await use(page)
  },
  browser: [
    async ({ browser }, use) => {
      shareClock(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  servers: [({}, use) => withServers(use), { scope: 'worker', auto: true, timeout: 240_000 }],
  mails: [
    async ({}, use) => {
      const mails = await takeMails(SMTP_PORT)
      await use(mails)
      await mails.close()
    },
    { scope: 'worker', auto: true },
  ],
  publico: [
    async ({}, use) => {
      const services = await startPublicServices({ port: PUBLIC_PORT })
      await use(services)
      await services.close()
    },
    { scope: 'worker', auto: true },
  ],
  /** Fails a journey whose page logged an error or broke the content security policy. */
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

/**
 * Shifts the clock in every page of every context that the browser opens from now on to that of the servers, when
 * RELOGIO shifts theirs (scripts/clock/preload.mjs).
 */
function shareClock(browser: Browser): void {
  const shift = Number(process.env.RELOGIO || '0')
  if (Number.isNaN(shift)) throw new Error('RELOGIO: node --import ./scripts/clock/preload.mjs')
  if (shift === 0) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, shift)
    return context
  }
}
