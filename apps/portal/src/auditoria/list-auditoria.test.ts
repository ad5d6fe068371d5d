import { afterAll, beforeAll, expect, test } from 'vitest'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let own: string
let other: string
const tokens = { administrador: '', master: '' }
beforeAll(async () => {
  portal = await testPortal()
  own = (await portal.anEmpresa()).codcli
  other = (await portal.anEmpresa()).codcli
  for (const tipo of ['administrador', 'master'] as const) {
    tokens[tipo] = await portal.tokenOf(await portal.anUsuario(own, tipo))
  }
  await portal.tokenOf(await portal.anUsuario(other, 'cliente'))
})
afterAll(() => portal.close())

const companiesOf = async (tipo: 'administrador' | 'master', query = '') => {
  const { list } = await portal.call('GET', `/Auditoria${query}`, { token: tokens[tipo] })
  return new Set(list.map(({ empresa }) => empresa))
}

test('an administrador reads the trail of the own company, a master all', async () => {
  expect(await companiesOf('administrador')).toEqual(new Set([own]))
  expect(await companiesOf('master')).toEqual(new Set([own, other]))
  expect(await companiesOf('administrador', `?registro=empresa&chave=${other}`)).toEqual(new Set())
  expect(await companiesOf('master', `?registro=empresa&chave=${other}`)).toEqual(new Set([other]))
})

test('rows have the wire format, and the query string filters them', async () => {
  const { row, list } = await portal.call('GET', '/Auditoria?acao=login&autor=usu%C3%A1rio&offset=1', {
    token: tokens.administrador,
  })
  expect(list).toHaveLength(1)
  expect(row).toMatchObject({ acao: 'login', registro: 'sessao', ip: '127.0.0.1', antes: null })
  expect(row.data).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(row.depois).toMatchObject({ agente: 'lightMyRequest' })
  const wrong = await portal.call('GET', '/Auditoria?data_ini=2026-01-01', { token: tokens.master })
  expect(wrong.status).toBe(400)
})

test('people and companies have names, and sessions the name of their user', async () => {
  const { nome } = await portal.anEmpresa({ nome: 'Malharia com Nome' })
  const user = await portal.anUsuario(own, 'cliente', { nome: 'Ana Souza' })
  await portal.tokenOf(user)
  await portal.call('POST', '/Login', { body: { usuario: user.email, senha: 'errada' } })
  const moved = await portal.call('PATCH', `/Usuario/${user.id}`, {
    token: tokens.master,
    body: { empresa: other },
  })
  expect(moved.status).toBe(200)
  const { list } = await portal.call('GET', `/Auditoria?chave=${user.id}&registro=usuario`, {
    token: tokens.master,
  })
  const [change, refused] = list
  expect(refused).toMatchObject({ acao: 'recusar', nome_registro: 'Ana Souza' })
  expect(change?.nomes).toMatchObject([own, other].map((codigo) => ({ campo: 'empresa', codigo })))
  const logins = await portal.call('GET', '/Auditoria?acao=login&autor=ana', { token: tokens.master })
  expect(logins.row).toMatchObject({ registro: 'sessao', nome_registro: 'Ana Souza' })
  const made = await portal.call('GET', '/Auditoria?registro=empresa&acao=incluir', { token: tokens.master })
  expect(made.list.map(({ nome_registro }) => nome_registro)).toContain(nome)
})

test('a refused call is listed with its caller and address; the caller cannot read the trail', async () => {
  const user = await portal.anUsuario(own, 'cliente', { nome: 'Curiosa' })
  const token = await portal.tokenOf(user)
  expect((await portal.call('GET', '/Auditoria', { token })).status).toBe(403)
  const { row } = await portal.call('GET', '/Auditoria?acao=negar', { token: tokens.administrador })
  expect(row).toMatchObject({
    usuario: 'Curiosa',
    registro: 'chamada',
    chave: 'GET /api/Auditoria',
    depois: { endereco: '/api/Auditoria' },
  })
})

test('only a master sees attempts with unknown names', async () => {
  await portal.call('POST', '/Login', { body: { usuario: 'ninguem@fora.com.br', senha: SENHA } })
  const failed = (token: string) => portal.call('GET', '/Auditoria?chave=ni***@fora.com.br', { token })
  expect((await failed(tokens.administrador)).list).toEqual([])
  expect((await failed(tokens.master)).row).toMatchObject({ acao: 'recusar', empresa: '', nome_empresa: '' })
})
