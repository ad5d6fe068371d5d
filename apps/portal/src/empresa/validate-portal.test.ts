import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { empresa } from './tables'

let portal: TestPortal
let company: { codcli: string; cnpj: string; nome: string }
beforeAll(async () => {
  portal = await testPortal()
  company = await portal.anEmpresa({ cnpj: '12.ABC.345/01DE-35', qtde_rep: 3 })
  await portal.anUsuario(company.codcli, 'representante')
  await portal.anUsuario(company.codcli, 'representante')
  await portal.anUsuario(company.codcli, 'representante', { ativo: 0 })
  await portal.anUsuario(company.codcli, 'cliente')
  await portal.anUsuario((await portal.anEmpresa()).codcli, 'representante')
})
afterAll(() => portal.close())

const ask = async (query: Record<string, string>) => {
  const { status, row } = await portal.call('GET', `/ValidarPortal?${new URLSearchParams(query).toString()}`)
  return { status, row }
}
/** The name is told of a released company only. */
const answer = (liberado: string, qtde_cadastro: number, qtde_licenca: number) => ({
  status: 200,
  row: { liberado, qtde_cadastro, qtde_licenca, nome_empresa: liberado === 'S' ? company.nome : '' },
})

test('counts the active users of the type in the company against the licences', async () => {
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

test('unknown, contradictory and closed companies answer alike', async () => {
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

test('needs a type that exists and a company', async () => {
  for (const query of [
    { tipo: 'cliente' },
    { codcli: '1' },
    { tipo: '5', codcli: '1' },
    { tipo: 'x', cnpj: '1' },
  ]) {
    expect((await ask(query as Record<string, string>)).status).toBe(400)
  }
})
