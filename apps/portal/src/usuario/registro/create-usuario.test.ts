import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, nextSerial, people, type Pessoa } from '../../testing/people'
import { cpfOf } from '../../testing/tax-ids'
import { statusesOf, type TestPortal, testPortal } from '../../testing/test-portal'

let portal: TestPortal
let home: { codcli: string; cnpj: string }
let elsewhere: { codcli: string; cnpj: string }
let admin: Pessoa
let master: Pessoa
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db)
  elsewhere = await anEmpresaRow(portal.db)
  admin = await people(portal.db)(home, 'administrador', { acessos: ['1.2', '2.1'] })
  master = await people(portal.db)(home, 'master', { acessos: [] })
})
afterAll(() => portal.close())

const novo = (given: object = {}) => ({
  nome: 'Novo Usuário',
  email: freshEmail(),
  cnpj: cpfOf(nextSerial()),
  senha: 'Xk9-qua',
  tipo: 2,
  ...given,
})
const create = ({ token }: { token: string }, body: object, key?: string) =>
  portal.call('POST', '/Usuario', { token, body, ...(key ? { key } : {}) })
const acessosOf = async (id: unknown) =>
  (
    await rows<{ codigo: string }>(
      portal.db,
      sql`select codigo from acesso where usuario_id = ${id} order by 1`,
    )
  ).map(({ codigo }) => codigo)

describe('company of a new user', () => {
  test('an administrador creates users of the own company only', async () => {
    const { status, row } = await create(admin, novo({ acesso: [] }))
    expect([status, row.resultado]).toEqual([200, 'Usuário incluído.'])
    const made = await firstRow(portal.db, sql`select empresa, ativo from usuario where id = ${row.id}`)
    expect(made).toEqual({ empresa: home.codcli, ativo: 1 })
    expect((await create(admin, novo({ empresa: elsewhere.codcli, acesso: [] }))).status).toBe(404)
  })

  test('a master has to choose a company', async () => {
    expect(await create(master, novo())).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'empresa', mensagem: TEXTS.required }] },
    })
    expect((await create(master, novo({ empresa: elsewhere.codcli }))).status).toBe(200)
    expect(await create(master, novo({ empresa: 'nada' }))).toMatchObject({
      status: 403,
      error: TEXTS.companyNotReleased,
    })
  })
})

test('nobody creates a master', async () => {
  for (const editor of [admin, master]) {
    expect((await create(editor, novo({ tipo: 99, empresa: home.codcli, acesso: [] }))).status).toBe(403)
  }
})

describe('accesses of a new user', () => {
  test('an administrador gives only accesses that he has, also through a second administrador', async () => {
    expect((await create(admin, novo({ acesso: ['1.2', '3.1'] }))).status).toBe(403)
    expect((await create(admin, novo({ tipo: 9, acesso: ['2.3'] }))).status).toBe(403)
    const { row } = await create(admin, novo({ tipo: 9, acesso: ['2.1', '1.2', '1.2'] }))
    expect(await acessosOf(row.id)).toEqual(['1.2', '2.1'])
  })

  test('a master gives any access', async () => {
    const { row } = await create(master, novo({ empresa: home.codcli, tipo: 3, acesso: ['4.2'] }))
    expect(await acessosOf(row.id)).toEqual(['4.2'])
  })

  test('without a list, the user gets the usual accesses of the type that the editor has too', async () => {
    const byAdmin = await create(admin, novo({ tipo: 2 }))
    expect(await acessosOf(byAdmin.row.id)).toEqual(['1.2', '2.1'])
    const byMaster = await create(master, novo({ tipo: 2, empresa: home.codcli }))
    expect(await acessosOf(byMaster.row.id)).toEqual(['1.2', '2.1', '2.2'])
  })
})

test('an e-mail in use is reported at its field; the same e-mail twice at once creates one user', async () => {
  const taken = { status: 409, row: { campos: [{ campo: 'email', mensagem: SERVER_TEXTS.emailTaken }] } }
  expect(await create(admin, novo({ email: admin.email.toUpperCase() }))).toMatchObject(taken)
  const email = freshEmail()
  const replies = await Promise.all([1, 2, 3].map(() => create(admin, novo({ email }))))
  expect(statusesOf(replies)).toEqual([200, 409, 409])
})

test('the last licence goes to one of two users; an inactive representante needs none yet', async () => {
  const small = await portal.anEmpresa({ qtde_rep: 1 })
  const rep = (given = {}) => create(master, novo({ tipo: 4, empresa: small.codcli, ...given }))
  const replies = await Promise.all([rep(), rep()])
  expect(statusesOf(replies)).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.error).toBe(TEXTS.representanteLimit)
  expect((await rep({ ativo: 0 })).status).toBe(200)
})

describe('the password of a new user', () => {
  const login = (usuario: string, senha: string) =>
    portal.call('POST', '/Login', { body: { usuario, senha } })
  const choose = (token: unknown, senha: string) =>
    portal.call('POST', '/RedefinirSenha', { body: { token, senha } })

  test.each(['1', 'qwerty', 'x'.repeat(20)])('may be "%s", and opens no session', async (senha) => {
    const body = novo({ senha })
    expect((await create(admin, body)).status).toBe(200)
    const reply = await login(body.email, senha)
    expect([reply.status, reply.error, reply.row.token]).toEqual([
      401,
      SERVER_TEXTS.senhaProvisoria,
      undefined,
    ])
    expect((await login(body.email, 'outra')).error).toBe(TEXTS.loginInvalid)
  })

  test.each(['', 'x'.repeat(21)])('may not be "%s"', async (senha) => {
    expect(await create(admin, novo({ senha }))).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'senha' }] },
    })
  })

  test('leads to the choice of another one, no common one, which logs in', async () => {
    const body = novo()
    await create(admin, body)
    const { trocar_senha } = (await login(body.email, body.senha)).row
    for (const senha of ['qwerty', body.senha]) {
      expect(await choose(trocar_senha, senha)).toMatchObject({
        status: 400,
        row: { campos: [{ campo: 'senha' }] },
      })
    }
    expect((await choose(trocar_senha, 'capim-roxo-7')).status).toBe(200)
    expect((await login(body.email, body.senha)).error).toBe(TEXTS.loginInvalid)
    expect((await login(body.email, 'capim-roxo-7')).status).toBe(200)
  })
})

test('the same key creates one user, even when the first reply was lost', async () => {
  const key = randomUUID()
  const body = novo()
  const replies = await Promise.all([1, 2].map(() => create(admin, body, key)))
  expect(replies[0]?.row).toEqual(replies[1]?.row)
  expect(replies[0]?.status).toBe(200)
  expect(await create(admin, { ...body, nome: 'Outro' }, key)).toMatchObject({
    error: SERVER_TEXTS.keyReused,
  })
  const kept = await rows(portal.db, sql`select i::text as row from idempotencia i`)
  expect(JSON.stringify(kept)).not.toMatch(/argon2|Xk9/)
})
