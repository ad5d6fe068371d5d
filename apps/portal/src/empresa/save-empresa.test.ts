import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextSerial, people, type Pessoa } from '../testing/people'
import { cnpjOf } from '../testing/tax-ids'
import { statusesOf, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let aPessoa: ReturnType<typeof people>
let master: Pessoa
beforeAll(async () => {
  portal = await testPortal()
  aPessoa = people(portal.db)
  master = await aPessoa(await portal.anEmpresa({ codcli: 'MATRIZ' }), 'master')
})
afterAll(() => portal.close())

const nova = (given: object = {}) => ({
  cnpj: cnpjOf(nextSerial()),
  nome: 'Nova',
  servidor: 'apl.test',
  porta: 3001,
  qtde_rep: 5,
  ...given,
})
const create = (body: object, key?: string) =>
  portal.call('POST', '/Empresa', { token: master.token, body, ...(key ? { key } : {}) })
const patch = (codcli: unknown, body: object) =>
  portal.call('PATCH', `/Empresa/${String(codcli)}`, { token: master.token, body })
const remove = (codcli: unknown) =>
  portal.call('DELETE', `/Empresa/${String(codcli)}`, { token: master.token })
const read = async (codcli: unknown) =>
  (await portal.call('GET', `/Empresa/${String(codcli)}`, { token: master.token })).row
const lives = async ({ token }: Pessoa) => (await portal.call('GET', '/Sessao', { token })).status === 200
async function aCompany() {
  const body = nova()
  return { ...body, codcli: String((await create(body)).row.codcli) }
}
const cnpjTaken = { status: 409, row: { campos: [{ campo: 'cnpj', mensagem: 'CNPJ já cadastrado.' }] } }

describe('creation of a company', () => {
  test('gives each company the next number of its own', async () => {
    const { row } = await create(nova({ cnpj: '48.273.615/0001-18', nome: ' Azul ' }))
    expect(await read(row.codcli)).toEqual({
      codcli: row.codcli,
      cnpj: '48273615000118',
      nome: 'Azul',
      ativo: 1,
      servidor: 'apl.test',
      porta: 3001,
      qtde_rep: 5,
      exige_dois_fatores: 'N',
      versao: 1,
    })
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(nova())))
    const codes = replies.map(({ row }) => Number(row.codcli)).toSorted((a, b) => a - b)
    expect(codes).toEqual([1, 2, 3, 4].map((n) => Number(row.codcli) + n))
  })

  test('does not give the number of a deleted company again', async () => {
    const { row } = await create(nova())
    expect((await remove(row.codcli)).status).toBe(200)
    expect(Number((await create(nova())).row.codcli)).toBe(Number(row.codcli) + 1)
  })

  test('a CNPJ belongs to one company, even when two are created at once', async () => {
    const body = nova()
    const replies = await Promise.all([create(body), create(body)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await create(body)).toMatchObject(cnpjTaken)
  })

  test.each([
    ['cnpj', { cnpj: '48273615000119' }],
    ['nome', { nome: ' ' }],
    ['servidor', { servidor: 'apl.com.br/caminho' }],
    ['servidor', { servidor: "x; script-src 'unsafe-inline'" }],
    ['porta', { porta: 0 }],
    ['qtde_rep', { qtde_rep: 0 }],
  ])('refuses a wrong %s', async (campo, given) => {
    expect(await create(nova(given))).toMatchObject({ status: 400, row: { campos: [{ campo }] } })
  })

  test('creates one company for two calls with the same key', async () => {
    const [body, key] = [nova(), randomUUID()]
    expect((await create(body, key)).row).toEqual((await create(body, key)).row)
  })
})

describe('change of a company', () => {
  test('changes every field; the audit trail stores what changed', async () => {
    const { codcli, ...stored } = await aCompany()
    const change = { cnpj: cnpjOf(nextSerial()), nome: 'Outra', servidor: 'https://a.com.br', porta: 443 }
    expect((await patch(codcli, { ...change, qtde_rep: 5, versao: 1 })).status).toBe(200)
    expect(await read(codcli)).toMatchObject({ codcli, ...change, qtde_rep: 5, versao: 2 })
    const trail = await firstRow(
      portal.db,
      sql`select antes, depois from auditoria where empresa = ${codcli} and acao = 'alterar'`,
    )
    const { cnpj, nome, servidor, porta } = stored
    expect(trail).toEqual({ antes: { cnpj, nome, servidor, porta }, depois: change })
  })

  test('refuses an outdated version, a CNPJ in use, a wrong server and an unknown code', async () => {
    const { codcli } = await aCompany()
    await patch(codcli, { nome: 'Um' })
    expect(await patch(codcli, { nome: 'Dois', versao: 1 })).toMatchObject({
      status: 409,
      error: SERVER_TEXTS.changedByOther,
    })
    const other = await aCompany()
    expect(await patch(codcli, { cnpj: other.cnpj })).toMatchObject(cnpjTaken)
    expect(await patch(codcli, { servidor: 'a b' })).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'servidor' }] },
    })
    expect((await patch('nada', { nome: 'x' })).status).toBe(404)
  })

  test('refuses an empty code', async () => {
    for (const reply of [await patch('%20', {}), await remove('%20')]) {
      expect(reply).toMatchObject({ status: 400, error: TEXTS.codcliInvalid })
    }
    const get = await portal.call('GET', '/Empresa/%20', { token: master.token })
    expect(get).toMatchObject({ status: 400, error: TEXTS.codcliInvalid })
  })

  test('deactivation ends the sessions of the users, and is refused for the own company', async () => {
    const company = await aCompany()
    const user = await aPessoa(company, 'cliente')
    expect((await patch(company.codcli, { ativo: 0 })).status).toBe(200)
    expect((await patch(company.codcli, { ativo: 1 })).status).toBe(200)
    expect([await lives(user), await lives(master)]).toEqual([false, true])
    expect((await patch('MATRIZ', { ativo: 0 })).status).toBe(400)
  })

  test('a second factor that becomes required ends the sessions of editors without one', async () => {
    const company = await aCompany()
    const [admin, safe, user] = [
      await aPessoa(company, 'administrador'),
      await aPessoa(company, 'administrador'),
      await aPessoa(company, 'usuario'),
    ]
    await portal.db.execute(sql`update usuario set totp_segredo = 'JBSWY3DP' where id = ${safe.id}`)
    expect((await patch(company.codcli, { exige_dois_fatores: 'S' })).status).toBe(200)
    expect([await lives(admin), await lives(safe), await lives(user)]).toEqual([false, true, true])
    expect((await patch('MATRIZ', { exige_dois_fatores: 'S' })).status).toBe(200)
    expect(await lives(master)).toBe(true)
  })
})

describe('deletion of a company', () => {
  test('deletes a company without users', async () => {
    const empty = await aCompany()
    expect(await remove(empty.codcli)).toMatchObject({ status: 200 })
    expect((await remove(empty.codcli)).status).toBe(404)
  })

  test('refuses a company with users and the own company', async () => {
    const company = await aCompany()
    await aPessoa(company, 'cliente')
    expect(await remove(company.codcli)).toMatchObject({
      status: 409,
      error: 'Empresa com usuários não pode ser excluída.',
    })
    expect((await remove('MATRIZ')).status).toBe(400)
  })

  test('a user added during the deletion is either refused or keeps the company from being deleted', async () => {
    const { codcli } = await aCompany()
    const body = {
      nome: 'A',
      email: `x${codcli}@teste.com.br`,
      cnpj: '41720586390',
      senha: 'Xk9-qua',
      tipo: 2,
    }
    const [removed, made] = await Promise.all([
      remove(codcli),
      portal.call('POST', '/Usuario', { token: master.token, body: { ...body, empresa: codcli } }),
    ])
    expect([
      [200, 403],
      [409, 200],
    ]).toContainEqual([removed.status, made.status])
  })
})

test('lists of companies are paged', async () => {
  const codes = async (query: string) =>
    (await portal.call('GET', `/Empresa?${query}`, { token: master.token })).list.map(({ codcli }) => codcli)
  const all = await codes('offset=200')
  expect(all.length).toBeGreaterThan(5)
  expect([...(await codes('offset=3')), ...(await codes('offset=3&pagina=2'))]).toEqual(all.slice(0, 6))
})
