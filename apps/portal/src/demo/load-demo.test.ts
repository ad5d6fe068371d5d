import { MENU_CODES } from '@trama/contract/access'
import { isCnpj, isTaxId } from '@trama/rules/tax-id'
import { DEMO_EMPRESA, DEMO_LOGINS, DEMO_PESSOAS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { loadPortalDemo, moveDemoApl } from './load-demo'

const options = { aplServidor: 'localhost', aplPorta: 3001 }
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await loadPortalDemo(portal.database, options)
})
afterAll(() => portal.close())

test('check digits of the tax ids are right', () => {
  const people = [...Object.values(DEMO_PESSOAS), ...DEMO_LOGINS]
  expect(isCnpj(DEMO_EMPRESA.cnpj)).toBe(true)
  expect(people.filter(({ cnpj }) => !isTaxId(cnpj))).toEqual([])
})

test.each(DEMO_LOGINS)('$email logs in by e-mail and by tax id', async ({ email, cnpj, tipo, acesso }) => {
  for (const usuario of [email, cnpj]) {
    const { status, row } = await portal.call('POST', '/Login', { body: { usuario, senha: DEMO_SENHA } })
    expect([usuario, status]).toEqual([usuario, 200])
    const { token, usuario: user } = row as { token: string; usuario: { id: number } }
    expect((await portal.call('GET', `/Acesso/${user.id}`, { token })).row).toEqual({ acesso })
    if (tipo === 'usuario') expect(acesso).toEqual(MENU_CODES)
  }
})

test('loading again is refused and changes nothing', async () => {
  const state = () => firstRow(portal.db, sql`select count(*)::int as n, max(id) as ultimo from usuario`)
  const before = await state()
  await expect(loadPortalDemo(portal.database, options)).rejects.toMatchObject({ status: 400 })
  expect(await state()).toEqual(before)
})

test('the company of the demo follows the port of its APL until somebody changes the company', async () => {
  const address = () => firstRow(portal.db, sql`select servidor, porta from empresa`)
  await moveDemoApl(portal.database, { aplServidor: 'localhost', aplPorta: 4001 })
  expect(await address()).toEqual({ servidor: 'localhost', porta: 4001 })

  const { email } = DEMO_LOGINS[0] ?? {}
  const login = await portal.call('POST', '/Login', { body: { usuario: email, senha: DEMO_SENHA } })
  const { token } = login.row as { token: string }
  const body = { servidor: 'https://apl.empresa.example', porta: 443 }
  expect(await portal.call('PATCH', '/Empresa/1', { token, body })).toMatchObject({ status: 200 })
  await moveDemoApl(portal.database, { aplServidor: 'localhost', aplPorta: 4101 })
  expect(await address()).toEqual(body)
})
