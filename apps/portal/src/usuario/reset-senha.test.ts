import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { rows } from '@trama/server-kit/testing/rows'
import { inTurn } from '@trama/server-kit/in-turn'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codigo_recuperacao, recuperacao } from '../conta/tables'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { resetSenha } from './reset-senha'
import { usuario } from './tables'

const KNOWN = 'conhecido@teste.com.br'
let portal: TestPortal
let empresa: string
beforeAll(async () => {
  portal = await testPortal()
  empresa = (await portal.anEmpresa()).codcli
  await portal.anUsuario(empresa, 'usuario', { email: KNOWN })
})
afterAll(() => portal.close())

const login = (login: string, senha: string) =>
  portal.call('POST', '/Login', { body: { usuario: login, senha } })
const isAlive = async (token: string) => (await portal.call('GET', '/Sessao', { token })).status === 200
const audited = (id: number) =>
  rows(
    portal.db,
    sql`select acao, usuario, usuario_id, depois from auditoria
        where registro = 'usuario' and chave = ${String(id)} and acao not in ('incluir', 'recusar')`,
  )

test('the new password leads to the choice of an own one, the old one nowhere, and the sessions have ended', async () => {
  const user = await portal.anUsuario(empresa, 'usuario')
  const token = await portal.tokenOf(user)
  expect(await resetSenha(portal.db, { email: ` ${user.email.toUpperCase()}`, senha: '1' })).toBe(1)
  expect(await isAlive(token)).toBe(false)
  expect((await login(user.email, user.senha)).status).toBe(401)
  expect((await login(user.email, '1')).row).toMatchObject({ trocar_senha: expect.any(String) })
  expect(await audited(user.id)).toEqual([
    { acao: 'redefinir', usuario: '', usuario_id: null, depois: { dois_fatores: 'mantido' } },
  ])
})

test('each login with the given password replaces its link, and a mailed link stays', async () => {
  const user = await portal.anUsuario(empresa, 'usuario')
  await resetSenha(portal.db, { email: user.email, senha: '1' })
  const logins = await inTurn([1, 2, 3], () => login(user.email, '1'))
  await portal.call('POST', '/RecuperarSenha', { body: { email: user.email } })
  expect(await portal.emailsTo(user.email)).toHaveLength(1)
  const again = await login(user.email, '1')
  const links = portal.db.select().from(recuperacao).where(eq(recuperacao.usuario_id, user.id))
  expect((await links).map(({ origem }) => origem).toSorted()).toEqual(['email', 'login'])
  const choose = (token: unknown) =>
    portal.call('POST', '/RedefinirSenha', { body: { token, senha: 'capim-roxo-7' } })
  expect((await choose(logins[2]?.row.trocar_senha)).status).toBe(400)
  expect((await choose(again.row.trocar_senha)).status).toBe(200)
})

test('a user who has to wait after failed logins, by e-mail or tax id, logs in at once', async () => {
  const user = await portal.anUsuario(empresa, 'usuario')
  const names = [user.email, user.cnpj]
  const attempts = names.flatMap((name) => Array.from({ length: 6 }, () => name))
  await inTurn(attempts, (name) => login(name, 'errada'))
  const enter = (senha: string) => inTurn(names, async (name) => (await login(name, senha)).error)
  const wait = expect.stringContaining('Muitas tentativas.')
  expect(await enter(user.senha)).toEqual([wait, wait])
  await resetSenha(portal.db, { email: user.email, senha: 'nova-77-x' })
  const asked = SERVER_TEXTS.senhaProvisoria
  expect(await enter('nova-77-x')).toEqual([asked, asked])
})

test('a link that was mailed before is no longer valid', async () => {
  const user = await portal.anUsuario(empresa, 'usuario')
  const expira_em = sql`now() + interval '1 hour'`
  await portal.db.insert(recuperacao).values({ hash: 'r', usuario_id: user.id, expira_em })
  await resetSenha(portal.db, { email: user.email, senha: 'nova-77-x' })
  const links = portal.db.select().from(recuperacao).where(eq(recuperacao.usuario_id, user.id))
  expect(await links).toEqual([])
})

test('the second factor is removed only on request', async () => {
  const user = await portal.anUsuario(empresa, 'usuario')
  const { id } = user
  await portal.db.update(usuario).set({ totp_segredo: 'A', totp_passo: 1 }).where(eq(usuario.id, id))
  await portal.db.insert(codigo_recuperacao).values({ usuario_id: id, hash: 'h' })
  const secrets = async () => [
    ...(await portal.db.select({ totp: usuario.totp_segredo }).from(usuario).where(eq(usuario.id, id))),
    ...(await portal.db.select().from(codigo_recuperacao).where(eq(codigo_recuperacao.usuario_id, id))),
  ]
  await resetSenha(portal.db, { email: user.email, senha: 'nova-77-x' })
  expect(await secrets()).toEqual([{ totp: 'A' }, { usuario_id: id, hash: 'h' }])
  await resetSenha(portal.db, { email: user.email, senha: 'nova-77-x', semDoisFatores: true })
  expect(await secrets()).toEqual([{ totp: null }])
})

test.each([
  ['ninguem@teste.com.br', 'nova-77-x', 404],
  ['', 'nova-77-x', 404],
  ['%', 'nova-77-x', 404],
  [KNOWN, '', 400],
  [KNOWN, 'x'.repeat(21), 400],
])('%s with "%s" answers %i and changes nothing', async (email, senha, status) => {
  const hashes = () => portal.db.select({ hash: usuario.senha_hash }).from(usuario).orderBy(usuario.id)
  const before = await hashes()
  await expect(resetSenha(portal.db, { email, senha })).rejects.toMatchObject({ status })
  expect(await hashes()).toEqual(before)
})
