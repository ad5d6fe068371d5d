import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmpresaRow, people, type Pessoa } from '../testing/people'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let home: { codcli: string; cnpj: string }
let elsewhere: { codcli: string; cnpj: string }
let aPessoa: ReturnType<typeof people>
let master: Pessoa
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db)
  elsewhere = await anEmpresaRow(portal.db)
  aPessoa = people(portal.db)
  master = await aPessoa(home, 'master')
})
afterAll(() => portal.close())

const patch = ({ token }: Pessoa, { id }: Pessoa, body: object) =>
  portal.call('PATCH', `/Usuario/${id}`, { token, body })

test('a user who may no longer log in leaves no invitation open', async () => {
  const invite = async (admin: Pessoa) => {
    const body = { tipo: 2, acesso: [], dias: 7 }
    expect((await portal.call('POST', '/Convite', { token: admin.token, body })).status).toBe(200)
  }
  const open = () =>
    firstRow(portal.db, sql`select count(*)::int as n from convite where cancelado_em is null`)
  const [one, two] = [await aPessoa(home, 'administrador'), await aPessoa(home, 'administrador')]
  await invite(one)
  await invite(two)
  expect(await open()).toEqual({ n: 2 })
  expect((await patch(master, one, { ativo: 0 })).status).toBe(200)
  expect((await portal.call('DELETE', `/Usuario/${two.id}`, { token: master.token })).status).toBe(200)
  expect(await open()).toEqual({ n: 0 })
})

test('a user who loses rights leaves no open invitation that still gives them', async () => {
  const cuts = [{ tipo: 2 }, { empresa: elsewhere.codcli }, { acesso: ['1.2'] }, { codigo_erp: '9' }]
  const others = [{ acesso: ['1.2', '2.1', '4.2'] }, { nome: 'Outro' }]
  const openAfter = async (body: object) => {
    const admin = await aPessoa(home, 'administrador', { acessos: ['1.2', '2.1'] })
    const invitation = { tipo: 3, acesso: ['2.1'], dias: 7 }
    const { status } = await portal.call('POST', '/Convite', { token: admin.token, body: invitation })
    expect([status, (await patch(master, admin, body)).status]).toEqual([200, 200])
    return (
      await rows(
        portal.db,
        sql`select 1 from convite where criado_por = ${admin.id} and cancelado_em is null`,
      )
    ).length
  }
  for (const body of cuts) expect([body, await openAfter(body)]).toEqual([body, 0])
  for (const body of others) expect([body, await openAfter(body)]).toEqual([body, 1])
})
