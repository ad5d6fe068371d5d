/** The procuração: a signed token by which the APL asks, long after the session, what a user may do. */
import { LINK_DIAS_MAX } from '@trama/contract/apl/documento'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import { type SQL, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, anEmpresaRow, people, type Pessoa } from '../testing/people'
import { type TestPortal, testPortal } from '../testing/test-portal'

const DAY_SECONDS = 86_400

let portal: TestPortal
let aPerson: () => Promise<Pessoa>
beforeAll(async () => {
  portal = await testPortal()
  const aPessoa = people(portal.db)
  aPerson = async () => aPessoa(await anEmpresaRow(portal.db), 'representante')
})
afterAll(() => portal.close())

const paperOf = async ({ token }: Pessoa) =>
  String((await portal.call('POST', '/Procuracao', { token, body: {} })).row.procuracao)
const read = (procuracao: string) => portal.call('POST', '/Procuracao/Conferir', { body: { procuracao } })

test('a procuração gives the current rights of the user without a session, for as long as the longest link is valid', async () => {
  const person = await aPerson()
  const { id, nome, cnpj, empresa, codigo_erp } = person
  const paper = await paperOf(person)
  const { iat = 0, exp = 0, ...claims } = decodeJwt(paper)
  expect(claims).toEqual({ iss: 'trama-portal/procuracao', sub: String(id) })
  expect(exp - iat).toBeGreaterThan(LINK_DIAS_MAX * DAY_SECONDS)
  await portal.call('POST', '/Logout', { token: person.token, body: {} })
  await portal.db.execute(sql`delete from acesso where usuario_id = ${id} and codigo <> '1.2'`)
  const { status, row } = await read(paper)
  expect(status).toBe(200)
  const { renovada, email, ...told } = row
  expect(told).toEqual({ id, nome, tipo: 4, cnpj, empresa, codigo_erp, acessos: ['1.2'] })
  expect(email).toMatch(/@/)
  // Work that takes longer than the life of a procuração continues with the renewed one.
  const again = await read(String(renovada))
  expect([again.status, again.row.id]).toEqual([200, id])
  expect(decodeJwt(String(renovada)).exp).toBeGreaterThanOrEqual(exp)
})

test.each<[string, (person: Pessoa) => SQL]>([
  ['deactivated', ({ id }) => sql`update usuario set ativo = 0 where id = ${id}`],
  ['deleted', ({ id }) => sql`delete from usuario where id = ${id}`],
  ['of a company that was', ({ empresa }) => sql`update empresa set ativo = 0 where codcli = ${empresa}`],
])('a procuração tells nothing of a user who is %s', async (_name, end) => {
  const person = await aPerson()
  const paper = await paperOf(person)
  expect((await read(paper)).status).toBe(200)
  await portal.db.execute(end(person))
  expect((await read(paper)).status).toBe(401)
})

test('a session’s token or a token of another signer is no procuração, and a procuração is no session token', async () => {
  const person = await aPerson()
  const { sign } = await testTokens()
  const paper = await paperOf(person)
  const [head = '', body = ''] = paper.split('.')
  const texts = [person.token, await sign(actorOf(person)), `${head}.${body}.`, 'nada']
  const statuses = await Promise.all(texts.map(async (text) => (await read(text)).status))
  expect(statuses).toEqual([401, 401, 401, 401])
  expect((await portal.call('GET', '/Sessao', { token: paper })).status).toBe(401)
})
