import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { rows } from '@trama/server-kit/testing/rows'
import { network } from '@trama/server-kit/network'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa()).codcli
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

const login = (usuario: string, senha: string, ip = '10.0.0.1') =>
  portal.call('POST', '/Login', { body: { usuario, senha }, ip })

async function failTimes(times: number, usuario: string) {
  for (let i = 0; i < times; i++) expect((await login(usuario, 'errada')).status).toBe(401)
}

/** Ends the wait of every key at once. */
const waitIsOver = () => portal.db.execute(sql`update tentativa set liberado_em = now()`)
/** Counted failures of all keys. */
const counts = async () => {
  const found = await rows<{ falhas: number }>(
    portal.db,
    sql`select falhas from tentativa where falhas > 0 order by falhas`,
  )
  return found.map(({ falhas }) => falhas)
}

describe('failures on an account', () => {
  test.each(['known', 'unknown'])(
    '%s: the account waits 5 s after 5 failures, doubling up to 15 min',
    async (which) => {
      const email =
        which === 'known' ? (await portal.anUsuario(company, 'cliente')).email : 'nao@existe.com.br'
      await failTimes(5, email)
      const waits: unknown[] = []
      for (let i = 0; i < 10; i++) {
        const refused = await login(email.toUpperCase(), SENHA)
        expect(refused.status).toBe(429)
        waits.push(refused.row.espera)
        if (i === 0) expect(refused.error).toBe(SERVER_TEXTS.tooManyAttempts('5 segundos'))
        if (i === 9) expect(refused.error).toBe(SERVER_TEXTS.tooManyAttempts('15 minutos'))
        await waitIsOver()
        await failTimes(1, email)
      }
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
    },
  )

  test('the right password after the wait logs in and clears the count', async () => {
    const { email } = await portal.anUsuario(company, 'cliente')
    await failTimes(5, email)
    expect((await login(email, SENHA)).status).toBe(429)
    await waitIsOver()
    expect((await login(email, SENHA)).status).toBe(200)
    await failTimes(5, email)
  })

  test('attempts sent at the same time are all counted', async () => {
    const { email } = await portal.anUsuario(company, 'cliente')
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(email, 'errada')))
    const having = (wanted: number) => replies.filter(({ status }) => status === wanted).length
    expect([having(401), having(429)]).toEqual([5, 15])
  })

  test('failures are forgiven with time', async () => {
    const { email } = await portal.anUsuario(company, 'cliente')
    await failTimes(4, email)
    await portal.db.execute(sql`update tentativa set alterada_em = now() - interval '3 hours'`)
    await failTimes(4, email)
    expect((await login(email, SENHA)).status).toBe(429)
  })

  test('mask and case of the login do not start another count', async () => {
    for (const typed of ['52831697409', '528.316.974-09', '528316974-09', '528 316 974 09', '52831697409 ']) {
      await failTimes(1, typed)
    }
    expect((await login('528.316.97409', SENHA)).status).toBe(429)
  })
})

describe('failures from an address', () => {
  test('the address waits after 30 failures on any accounts, and other addresses do not', async () => {
    const { email } = await portal.anUsuario(company, 'cliente')
    for (let i = 0; i < 30; i++) await failTimes(1, `chute${i}@teste.com.br`)
    expect(await login(email, SENHA)).toMatchObject({ status: 429, row: { espera: 5 } })
    expect((await login(email, SENHA, '10.0.0.2')).status).toBe(200)
    await waitIsOver()
    expect((await login(email, SENHA)).status).toBe(200)
  })

  test('successful logins do not count', async () => {
    const { email } = await portal.anUsuario(company, 'cliente')
    for (let i = 0; i < 40; i++) expect((await login(email, SENHA)).status).toBe(200)
    expect(await counts()).toEqual([])
  })

  test('an IPv6 network counts as one address', () => {
    expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::9'))
    expect(network('2001:db8::1')).toBe(network('2001:db8:0:0:ffff::2'))
    expect(network('2001:db8:1:3::9')).not.toBe(network('2001:db8:1:2::9'))
    expect(network('::ffff:10.0.0.1')).not.toBe(network('::ffff:10.0.0.2'))
  })
})
