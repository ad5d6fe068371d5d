import type { TipoUsuario } from '@trama/contract/access'
import { VISAO_TEXTO_MAX, VISOES_MAX } from '@trama/contract/portal/visao'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const VISAO = {
  lista: '/TablePedido',
  nome: 'Pendentes',
  tipos: [] as TipoUsuario[],
  padrao: 'N',
  filtros: '{"situacao":"P","ordem":"-dt_emissao"}',
  colunas: '{"numero":true,"pgto":false}',
}

const aCompany = async () => (await portal.anEmpresa()).codcli
async function aUser(company: string, tipo: TipoUsuario) {
  const user = await portal.anUsuario(company, tipo)
  const token = await portal.tokenOf(user)
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    portal.call(method, path, { token, ...(body && { body }) })
  return {
    id: user.id,
    token,
    list: async () => (await call('GET', '/Visao')).list,
    add: (body: object = {}) => call('POST', '/Visao', { ...VISAO, ...body }),
    change: (id: unknown, body: object = {}) => call('PATCH', `/Visao/${String(id)}`, { ...VISAO, ...body }),
    remove: (id: unknown) => call('DELETE', `/Visao/${String(id)}`),
  }
}

test('nobody else sees or changes an own view', async () => {
  const company = await aCompany()
  const ana = await aUser(company, 'representante')
  const { row } = await ana.add()
  expect(await ana.list()).toEqual([{ ...VISAO, id: row.id, editavel: 'S', versao: 1 }])
  for (const tipo of ['representante', 'administrador', 'master'] as const) {
    const other = await aUser(company, tipo)
    expect(await other.list()).toEqual([])
    expect((await other.change(row.id)).status).toBe(404)
    expect((await other.remove(row.id)).status).toBe(404)
  }
  expect((await ana.change(row.id, { nome: ' Minha ', versao: 1 })).row).toMatchObject({ versao: 2 })
  expect((await ana.change(row.id, { versao: 1 })).status).toBe(409)
  expect(await ana.list()).toMatchObject([{ nome: 'Minha' }])
  expect((await ana.remove(row.id)).status).toBe(200)
  expect(await ana.list()).toEqual([])
})

test('administrators share views with types of their company; the others see them but cannot change them', async () => {
  const company = await aCompany()
  const admin = await aUser(company, 'administrador')
  const rep = await aUser(company, 'representante')
  expect((await rep.add({ tipos: ['representante'] })).status).toBe(403)
  const { row } = await admin.add({ tipos: ['representante'] })
  expect(await rep.list()).toMatchObject([{ id: row.id, editavel: 'N' }])
  expect(await (await aUser(company, 'cliente')).list()).toEqual([])
  expect(await (await aUser(await aCompany(), 'representante')).list()).toEqual([])
  expect(await (await aUser(await aCompany(), 'master')).list()).toEqual([])
  expect((await rep.change(row.id)).status).toBe(404)
  expect((await rep.remove(row.id)).status).toBe(404)
  const own = await rep.add()
  expect((await rep.change(own.row.id, { tipos: ['cliente'] })).status).toBe(403)
  const second = await aUser(company, 'administrador')
  expect((await second.change(row.id, { tipos: ['cliente', 'cliente'] })).status).toBe(200)
  expect(await second.list()).toMatchObject([{ tipos: ['cliente'], editavel: 'S' }])
})

test('a list has one default view: the last one that was marked as default', async () => {
  const company = await aCompany()
  const ana = await aUser(company, 'usuario')
  const defaults = async () =>
    (await ana.list()).filter(({ padrao }) => padrao === 'S').map(({ nome, lista }) => [lista, nome])
  await ana.add({ nome: 'Um', padrao: 'S' })
  await ana.add({ nome: 'Outra lista', lista: '/TableCliente', padrao: 'S' })
  await ana.add({ nome: 'Dois', padrao: 'S' })
  expect(await defaults()).toEqual([
    ['/TablePedido', 'Dois'],
    ['/TableCliente', 'Outra lista'],
  ])
  const admin = await aUser(company, 'administrador')
  await admin.add({ nome: 'A', tipos: ['cliente', 'usuario'], padrao: 'S' })
  await admin.add({ nome: 'B', tipos: ['representante'], padrao: 'S' })
  await admin.add({ nome: 'C', tipos: ['usuario'], padrao: 'S' })
  expect((await admin.list()).filter(({ padrao }) => padrao === 'S').map(({ nome }) => nome)).toEqual([
    'B',
    'C',
  ])
})

test('too many views, too long ones and invalid ones are refused', async () => {
  const ana = await aUser(await aCompany(), 'usuario')
  const statusOf = async (body: object) => (await ana.add(body)).status
  for (const wrong of [
    { filtros: '{"a":' },
    { filtros: '["a"]' },
    { filtros: '{"a":1}' },
    { filtros: JSON.stringify({ a: 'x'.repeat(VISAO_TEXTO_MAX) }) },
    { colunas: '{"a":"b"}' },
    { lista: 'https://fora.example/' },
    { lista: '//fora' },
    { nome: '  ' },
    { nome: 'x'.repeat(61) },
    { tipos: ['ninguem'] },
  ]) {
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 400])
  }
  await portal.db.execute(sql`insert into visao (empresa, usuario_id, lista, nome, filtros)
    select empresa, id, '/TablePedido', 'V' || n, '{}' from usuario, generate_series(1, ${VISOES_MAX - 1}) n
    where id = ${ana.id}`)
  const replies = await Promise.all([ana.add(), ana.add(), ana.add()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 400)?.error).toContain(String(VISOES_MAX))
})

test('own views are deleted with the user and are in the copy of the personal data; shared views stay', async () => {
  const company = await aCompany()
  const keptOf = () => rows(portal.db, sql`select nome from visao where empresa = ${company} order by nome`)
  const boss = await aUser(company, 'administrador')
  for (const way of ['delete', 'anonymise']) {
    const admin = await aUser(company, 'administrador')
    for (const body of [{ nome: 'Minha' }, { nome: way, tipos: ['cliente'] }]) await admin.add(body)
    const { row } = await portal.call('GET', `/Usuario/${admin.id}/Dados`, { token: admin.token })
    expect(row.visoes).toMatchObject([{ nome: 'Minha' }])
    const { token } = boss
    await (way === 'delete'
      ? portal.call('DELETE', `/Usuario/${admin.id}`, { token })
      : portal.call('POST', `/Usuario/${admin.id}/Anonimizar`, { token, body: {} }))
  }
  expect(await keptOf()).toEqual([{ nome: 'anonymise' }, { nome: 'delete' }])
})
