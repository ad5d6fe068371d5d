import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallOptions, type TestPortal, testPortal } from '../testing/test-portal'
import { empresa } from './tables'

let portal: TestPortal
let master: string
let admin: string
let outsider: string
let company: { codcli: string; cnpj: string; nome: string }
beforeAll(async () => {
  portal = await testPortal()
  company = await portal.anEmpresa({ cnpj: '12.ABC.345/01DE-35', qtde_rep: 3 })
  await portal.anUsuario(company.codcli, 'representante')
  await portal.anUsuario(company.codcli, 'representante')
  await portal.anUsuario(company.codcli, 'representante', { ativo: 0 })
  await portal.anUsuario(company.codcli, 'cliente')
  const other = await portal.anEmpresa()
  await portal.anUsuario(other.codcli, 'representante')
  master = await portal.tokenOf(await portal.anUsuario(other.codcli, 'master'))
  outsider = await portal.tokenOf(await portal.anUsuario(other.codcli, 'administrador'))
  admin = await portal.tokenOf(await portal.anUsuario(company.codcli, 'administrador'))
})
afterAll(() => portal.close())

const ask = async (query: Record<string, string>, options: CallOptions = { token: master }) => {
  const path = `/ValidarPortal?${new URLSearchParams(query).toString()}`
  const { status, row } = await portal.call('GET', path, options)
  return { status, row }
}
/** Expected reply; it contains the company's name only for a company that is released. */
const answer = (liberado: string, qtde_cadastro: number, qtde_licenca: number) => ({
  status: 200,
  row: { liberado, qtde_cadastro, qtde_licenca, nome_empresa: liberado === 'S' ? company.nome : '' },
})

test('the check of a login against the licences counts the active users of the type in the company against the licences', async () => {
  const { codcli, cnpj } = company
  for (const which of [{ codcli }, { cnpj }, { cnpj: '12.abc.345/01de-35' }, { codcli, cnpj }]) {
    for (const tipo of ['representante', '4']) {
      expect(await ask({ tipo, ...which })).toEqual(answer('S', 2, 3))
    }
  }
})

test('only representatives are limited', async () => {
  expect(await ask({ tipo: 'cliente', codcli: company.codcli })).toEqual(answer('S', 1, 999_999))
  expect(await ask({ tipo: '3', codcli: company.codcli })).toEqual(answer('S', 0, 999_999))
})

test('unknown, contradictory and closed companies get the same reply', async () => {
  const closed = await portal.anEmpresa()
  await portal.anUsuario(closed.codcli, 'cliente')
  await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, closed.codcli))
  for (const which of [
    { codcli: 'nada' },
    { cnpj: '00000000000000' },
    { codcli: closed.codcli },
    { codcli: company.codcli, cnpj: closed.cnpj },
  ]) {
    expect(await ask({ tipo: 'cliente', ...which })).toEqual(answer('N', 0, 0))
  }
})

test('the check of a login against the licences needs an existing type and a company', async () => {
  for (const query of [
    { tipo: 'cliente' },
    { codcli: '1' },
    { tipo: '5', codcli: '1' },
    { tipo: 'x', cnpj: '1' },
  ]) {
    expect((await ask(query as Record<string, string>)).status).toBe(400)
  }
})

test('an administrator of the company learns its counts; all others learn only whether a licence is free', async () => {
  const { codcli, cnpj, nome } = company
  const tipo = 'representante'
  expect(await ask({ tipo, codcli }, { token: admin })).toEqual(answer('S', 2, 3))
  const member = await portal.tokenOf(await portal.anUsuario(codcli, 'usuario'))
  for (const caller of [{}, { token: outsider }, { token: member }]) {
    expect(await ask({ tipo, cnpj }, caller)).toEqual(answer('S', 0, 1))
    expect(await ask({ tipo: 'cliente', cnpj }, caller)).toEqual(answer('S', 0, 1))
    // A company's number is easily guessed, so a call by number does not reveal the name.
    expect((await ask({ tipo, codcli }, caller)).row).toMatchObject({ liberado: 'S', nome_empresa: '' })
    expect(await ask({ tipo, cnpj: '00000000000000' }, caller)).toEqual(answer('N', 0, 0))
  }
  await portal.db.update(empresa).set({ qtde_rep: 2 }).where(eq(empresa.codcli, codcli))
  expect((await ask({ tipo, cnpj }, {})).row).toEqual({
    liberado: 'S',
    qtde_cadastro: 0,
    qtde_licenca: 0,
    nome_empresa: nome,
  })
})

test('callers without a session may ask 60 times a minute per network; callers with a session are not counted', async () => {
  const query = { tipo: 'cliente', cnpj: company.cnpj }
  const from = (ip: string) => ask(query, { ip })
  for (let i = 1; i <= 60; i++) expect((await from(`2001:db8:9:9::${i}`)).status).toBe(200)
  expect((await from('2001:db8:9:9::ffff')).status).toBe(429)
  expect((await from('2001:db8:9:8::1')).status).toBe(200)
  expect((await ask(query, { token: admin, ip: '2001:db8:9:9::1' })).status).toBe(200)
})
