/** Hostile input of any kind gets a 4xx reply with a text for the user, and nothing changes. */
import { ERROR_FIELD } from '@trama/contract/messages'
import { portalRoutes } from '@trama/contract/portal'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SENHA, type TestPortal, testPortal } from './testing/test-portal'

let portal: TestPortal
let token: string
let email: string
beforeAll(async () => {
  portal = await testPortal()
  const { codcli } = await portal.anEmpresa()
  const master = await portal.anUsuario(codcli, 'master')
  email = master.email
  token = await portal.tokenOf(master)
})
afterAll(() => portal.close())

/** Everything in the database that a call could have changed. */
const state = () =>
  firstRow<{ tudo: string }>(
    portal.db,
    sql`select concat(
      (select json_agg(e order by codcli) from empresa e), (select json_agg(u order by id) from usuario u),
      (select json_agg(a) from acesso a), (select json_agg(s order by id) from sessao s),
      (select count(*) from auditoria where acao not in ('recusar', 'bloquear', 'negar'))) as tudo`,
  )

async function refused(
  request: InjectOptions & { url: string },
  statuses = [400, 401, 404, 413, 414, 415, 429],
) {
  const before = await state()
  const reply = await portal.app.inject({ remoteAddress: anotherAddress(), ...request })
  expect(statuses, `${request.url} ${reply.body}`).toContain(reply.statusCode)
  const [error] = reply.json<Record<string, string>[]>()
  expect(error?.[ERROR_FIELD]).toMatch(/\p{L}{4}/u)
  expect(reply.body).not.toMatch(/select |insert |stack|node_modules|drizzle|syntax/i)
  expect(await state()).toEqual(before)
}

const login = (payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/Login',
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

const VALUES: [string, unknown][] = [
  ['number', 42],
  ['true', true],
  ['null', null],
  ['list', ['a']],
  ['object', { $ne: null }],
  ['NUL', 'a\u0000b'],
  ['oversized', 'a'.repeat(300)],
  ['SQL', "' or 1=1; drop table usuario; --"],
  ['HTML', '<script>alert(1)</script>'],
  ['lone surrogate', '\ud800'],
  ['right-to-left', '\u202Emoc.etset'],
  ['wildcard', '%'],
]

describe('Login', () => {
  test.each(VALUES)('refuses %s as user or password', async (_name, value) => {
    await refused(login([{ usuario: value, senha: SENHA }]))
    await refused(login([{ usuario: email, senha: value }]))
  })

  test.each([
    ['no list', { usuario: 'a', senha: 'b' }],
    ['empty list', []],
    ['two objects', [{}, {}]],
    ['list in a list', [[{}]]],
    ['text', '"x"'],
    ['broken JSON', '[{"usuario":'],
    ['empty body', ''],
    ['prototype', '[{"__proto__":{"usuario":"a"},"senha":"b"}]'],
    ['deep', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['5 MB', `[{"usuario":"${'a'.repeat(5_000_000)}"}]`],
  ])('refuses the body: %s', async (_name, payload) => {
    await refused(login(payload))
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'x',
  ])('refuses the content-type %s', async (type) => {
    await refused(login([{ usuario: email, senha: SENHA }], { 'content-type': type }), [415])
  })
})

describe('hostile addresses and headers are refused', () => {
  const gets = Object.values(portalRoutes).filter(
    ({ method, path }) => method === 'GET' && path !== '/Sessao',
  )
  const texts = VALUES.flatMap(([, value]) =>
    typeof value === 'string' ? [encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))] : [],
  )

  test.each(gets.filter(({ path }) => path.includes(':id')))('$path with a hostile id', async ({ path }) => {
    const ids = [...texts, '-1', '1.5', '1e3', '99999999999', '0x1', '%FF', '%20']
    for (const id of ids) await refused({ url: `/api${path.replace(':id', id)}`, headers: { token } })
  })

  test('repeated, mistyped and oversized parameters are refused', async () => {
    for (const query of [
      'Empresa?nome=a&nome=b',
      'Empresa?codcli=1&codcli=2',
      'Empresa?nome=%00',
      `Empresa?cnpj=${'1'.repeat(19)}`,
      'EnderecoAPI?empresa=1&empresa=2',
      'EnderecoAPI?empresa=%00',
      'ValidarPortal?tipo=4&tipo=3&codcli=1',
      'ValidarPortal?tipo[]=4&codcli=1',
      'ValidarPortal?tipo=4&codcli=%00',
    ]) {
      await refused({ url: `/api/${query}`, headers: { token } }, [400])
    }
  })

  test('filters with SQL and HTML are only text', async () => {
    for (const value of texts.filter((text) => text.length < 80 && !text.includes('%00'))) {
      const reply = await portal.app.inject({ url: `/api/Empresa?nome=${value}`, headers: { token } })
      expect([reply.statusCode, reply.json()]).toEqual([200, []])
    }
  })

  test('hostile tokens are refused', async () => {
    for (const bad of ['x'.repeat(8000), "' or 1=1", '[]', 'a.b.c', `${token}, ${token}`, 'null']) {
      await refused({ url: '/api/Sessao', headers: { token: bad } }, [401])
    }
    await refused({ url: '/api/Sessao', headers: { authorization: `Bearer ${token}` } }, [401])
  })

  test('unknown paths and methods are refused', async () => {
    await refused({ url: '/api/Nada' }, [404])
    await refused({ url: '/api' }, [404])
    await refused({ method: 'DELETE', url: '/api/Login' }, [404])
    await refused({ method: 'POST', url: '/Principal' }, [404])
  })
})
