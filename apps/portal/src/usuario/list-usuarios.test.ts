import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmpresaRow, people, type Pessoa } from '../testing/people'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let elsewhere: { codcli: string; cnpj: string }
let admin: Pessoa
let master: Pessoa
let waiting: Pessoa
beforeAll(async () => {
  portal = await testPortal()
  const home = await anEmpresaRow(portal.db, { nome: 'Casa' })
  elsewhere = await anEmpresaRow(portal.db)
  const aPessoa = people(portal.db)
  admin = await aPessoa(home, 'administrador', { nome: 'Beto' })
  master = await aPessoa(home, 'master', { nome: 'Carla' })
  await aPessoa(home, 'cliente', { nome: 'Ana 100%' })
  await aPessoa(elsewhere, 'cliente', { nome: 'Davi' })
  const inactive = await aPessoa(home, 'cliente', { nome: 'Eva' })
  waiting = await aPessoa(home, 'cliente', { nome: 'Fabio' })
  await portal.db.execute(sql`update usuario set ativo = 0 where id = ${inactive.id}`)
  await portal.db.execute(sql`update usuario set ativo = 0, aguardando = 'S' where id = ${waiting.id}`)
})
afterAll(() => portal.close())

async function names({ token }: Pessoa, query: Record<string, string> = {}): Promise<string> {
  const { list } = await portal.call('GET', `/Usuario?${new URLSearchParams(query).toString()}`, { token })
  return list.map(({ nome }) => String(nome)[0]).join('')
}

test('the list of users sorts by name; shows all users to a master, and those of the own company without masters to an administrador', async () => {
  expect(await names(master)).toBe('ABCDEF')
  expect(await names(admin)).toBe('ABEF')
})

test('filters by parts of name and e-mail, with wildcards as plain text, and by situation', async () => {
  expect(await names(master, { nome: 'AN' })).toBe('A')
  expect(await names(master, { nome: '%' })).toBe('A')
  expect(await names(master, { nome: '_' })).toBe('')
  expect(await names(master, { email: waiting.email.toUpperCase() })).toBe('F')
  expect(await names(master, { situacao: 'A' })).toBe('ABCD')
  expect(await names(master, { situacao: 'I' })).toBe('E')
  expect(await names(master, { situacao: 'E' })).toBe('F')
})

test('the company filter only narrows', async () => {
  expect(await names(master, { empresa: elsewhere.codcli })).toBe('D')
  expect(await names(admin, { empresa: elsewhere.codcli })).toBe('')
  expect(await names(admin, { empresa: admin.empresa })).toBe('ABEF')
})

test('the list of users is paged', async () => {
  expect(await names(master, { offset: '4' })).toBe('ABCD')
  expect(await names(master, { offset: '4', pagina: '2' })).toBe('EF')
  expect(await names(master, { offset: '4', pagina: '3' })).toBe('')
})

test('a row shows the fields of the contract', async () => {
  const { row } = await portal.call('GET', '/Usuario?situacao=E', { token: admin.token })
  expect(row).toEqual({
    id: waiting.id,
    nome: waiting.nome,
    ativo: 0,
    email: waiting.email,
    cnpj: waiting.cnpj,
    tipo: 2,
    codigo_erp: '',
    empresa: admin.empresa,
    nome_empresa: 'Casa',
    aguardando: 'S',
  })
})
