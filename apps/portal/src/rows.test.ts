/**
 * Rows that each type reaches, where the role matrix says too little: unknown and invalid ids, filters, shown fields.
 */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { UsuarioPortal } from '@trama/contract/portal/usuario'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, testPortal } from './testing/test-portal'

let portal: TestPortal
let own: string
let other: string
let neighbour: number
let stranger: number
const users = {} as Record<TipoUsuario, { id: number; token: string }>

beforeAll(async () => {
  portal = await testPortal()
  own = (await portal.anEmpresa({ nome: 'Tecidos 100% Algodão', servidor: 'apl.um.com.br', porta: 3001 }))
    .codcli
  other = (await portal.anEmpresa({ nome: 'Outra Ltda', servidor: 'https://apl.dois.com.br' })).codcli
  for (const tipo of TIPOS) {
    const user = await portal.anUsuario(own, tipo)
    users[tipo] = { id: user.id, token: await portal.tokenOf(user) }
  }
  neighbour = (await portal.anUsuario(own, 'cliente')).id
  stranger = (await portal.anUsuario(other, 'cliente')).id
})
afterAll(() => portal.close())

const get = (tipo: TipoUsuario, path: string) => portal.call('GET', path, { token: users[tipo].token })
const EDITORS: TipoUsuario[] = ['administrador', 'master']

describe.each(['Usuario', 'Acesso'])('GET /%s/{id}', (call) => {
  test.each(TIPOS)('%s', async (tipo) => {
    const statusOf = async (id: number | string) => (await get(tipo, `/${call}/${id}`)).status
    const isEditor = EDITORS.includes(tipo)
    expect(await statusOf(users[tipo].id)).toBe(200)
    expect(await statusOf(neighbour)).toBe(isEditor ? 200 : 404)
    expect(await statusOf(stranger)).toBe(tipo === 'master' ? 200 : 404)
    expect(await statusOf(999_999)).toBe(404)
    expect(await statusOf('abc')).toBe(400)
  })

  test('a row of another company and a missing row get the same reply', async () => {
    const [hidden, missing] = [
      await get('cliente', `/${call}/${stranger}`),
      await get('cliente', `/${call}/999999`),
    ]
    expect(hidden.list).toEqual(missing.list)
    expect(hidden.error).toContain('NENHUM REGISTRO')
  })
})

test('a user is shown without the password', async () => {
  const { row } = await get('cliente', `/Usuario/${users.cliente.id}`)
  expect(Object.keys(row).toSorted()).toEqual(Object.keys(UsuarioPortal.shape).toSorted())
  expect(Object.keys(row).filter((key) => /senha|hash|segredo/.test(key))).toEqual([])
  expect(row).toMatchObject({ tipo: 2, ativo: 1, empresa: own, acesso: ['1.2', '2.1', '2.2'] })
  expect((await get('usuario', `/Acesso/${users.usuario.id}`)).list).toEqual([{ acesso: [] }])
})

describe('GET /Empresa', () => {
  test('shows all companies to a master, the own company to an administrador', async () => {
    expect((await get('master', '/Empresa')).list.map(({ codcli }) => codcli)).toEqual([other, own])
    expect((await get('administrador', '/Empresa')).list.map(({ codcli }) => codcli)).toEqual([own])
    expect((await get('administrador', `/Empresa?codcli=${other}`)).list).toEqual([])
    expect((await get('master', `/Empresa/${other}`)).row).toMatchObject({ nome: 'Outra Ltda', ativo: 1 })
    expect((await get('administrador', `/Empresa/${own}`)).status).toBe(200)
    expect((await get('administrador', `/Empresa/${other}`)).status).toBe(404)
    expect((await get('master', '/Empresa/nada')).status).toBe(404)
  })

  test('filters by part of the name, start of the CNPJ and code; wildcards are plain text', async () => {
    const found = async (query: string) =>
      (await get('master', `/Empresa?${query}`)).list.map((row) => row.codcli)
    expect(await found('nome=ALGOD')).toEqual([own])
    expect(await found('nome=%25')).toEqual([own])
    expect(await found('nome=_')).toEqual([])
    expect(await found(`codcli=${other}`)).toEqual([other])
    expect(await found('cnpj=00.000.000')).toEqual([other, own])
    expect(await found('cnpj=ZZ')).toEqual([])
  })
})

describe('GET /EnderecoAPI', () => {
  test('tells the own company to all types; another company to a master only', async () => {
    for (const tipo of TIPOS) {
      expect((await get(tipo, '/EnderecoAPI')).row).toEqual({ servidor: 'apl.um.com.br', porta: 3001 })
      expect((await get(tipo, `/EnderecoAPI?empresa=${own}`)).status).toBe(200)
      expect((await get(tipo, `/EnderecoAPI?empresa=${other}`)).status).toBe(tipo === 'master' ? 200 : 404)
    }
    expect((await get('master', '/EnderecoAPI?empresa=nada')).status).toBe(404)
  })
})
