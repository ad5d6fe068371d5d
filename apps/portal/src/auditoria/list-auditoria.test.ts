import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'

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

test('an administrador reads the own company, a master all', async () => {
  expect(await companiesOf('administrador')).toEqual(new Set([own]))
  expect(await companiesOf('master')).toEqual(new Set([own, other]))
  expect(await companiesOf('administrador', `?registro=empresa&chave=${other}`)).toEqual(new Set())
  expect(await companiesOf('master', `?registro=empresa&chave=${other}`)).toEqual(new Set([other]))
})

test('what travels is in the wire’s form, and filters come from the address', async () => {
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
