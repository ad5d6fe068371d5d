/** Search with Ctrl+K: screens at once, records after a pause in typing (decisions §5). */
import type { TipoUsuario } from '@trama/contract/access'
import type { Produto } from '@trama/contract/apl/produto/produto'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { act } from 'react'
import { afterEach, expect, describe, it, vi } from 'vitest'
import { find, pressKey, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { cliente, pedido, pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { type Session } from '@/lib/session'
import { fetching, openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/features/search/search-palette'
import '../domains'
import '@/features/pedido/search'
import '@/features/cliente/search'
import '@/features/pedido/produto/search'
import '@/features/usuario/usuario-search'
import '@/features/pedido-fornecedor/register'

afterEach(() => void vi.restoreAllMocks())

const ANA: UsuarioPortal = {
  id: 1,
  nome: 'Ana',
  email: 'ana@sul.com.br',
  cnpj: '11222333000181',
  tipo: 'usuario',
  ativo: 1,
  codigo_erp: '',
  empresa: '1',
  nome_empresa: 'Trama',
  aguardando: 'N',
  acesso: [],
  dois_fatores: 'N',
  anonimizado: 'N',
  versao: 1,
}
const CLIENTE = { ...cliente(), nome: 'Aurora', nome_cid: 'Blumenau', cod_est: 'SC' }

const VESTIDO: Produto = {
  codigo: '20',
  descricao: 'Vestido chemise',
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  ativo: 'S',
  preco_tabela: 50,
  preco_min: 50,
  preco_max: 60,
  quant: 12,
}

/** Ends the 300 ms pause that the search waits for more keys at once. */
const later = window.setTimeout.bind(window)
function typingRests() {
  const soon = (run: () => void, ms?: number) => later(run, ms === 300 ? 0 : ms)
  vi.spyOn(window, 'setTimeout').mockImplementation(soon as typeof window.setTimeout)
}

async function open(tipo: TipoUsuario = 'usuario', fields: Partial<Session> = {}) {
  typingRests()
  const page = await openApp('/FormUsuarioAtual', (server) => {
    startAs(tipo, { acessos: ['1.1', '1.2'], ...fields })
    server.portal('getUsuario', ANA)
    server.portal('listSessoes', [])
    server.portal('getDoisFatores', { ativo: 'N', exigido: 'N', codigos_restantes: 0 })
    server.apl('resumoPedidos', [])
    server.apl('listPedidos', ({ query }) =>
      query.filtro ? [pedidoRow({ numero: 120, nome: 'Loja 12' })] : [],
    )
    server.apl('listEntidades', [CLIENTE])
    server.apl('listProdutos', ({ query }) => (query.filtro === 'vestido' ? [VESTIDO] : []))
    server.apl('getPedido', new Refusal(404, 'Nenhum registro encontrado.'))
  })
  const hits = () => texts('[role=option]')
  await summon()
  async function summon() {
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
    await fetching(() => document.body.dispatchEvent(key))
    for (let round = 0; round < 20 && hits().length === 0; round++) await page.settle()
  }
  const input = () => find('Buscar', 'input')
  const type = (text: string) => act(() => typeInto(input() as HTMLInputElement, text))
  async function search(text: string) {
    type(text)
    // A reply may cause further requests.
    for (let round = 0; round < 3; round++) await page.settle()
  }
  const press = async (key: string) => {
    pressKey(key, {}, input())
    await page.settle()
  }
  const active = () => texts('[role=option][aria-selected=true]')[0]
  return {
    ...page,
    summon,
    type,
    search,
    press,
    hits,
    active,
    headings: () => texts('[role=group] > [role=presentation]'),
  }
}

describe('screens in the search', () => {
  it('are all shown before anything is typed, as far as the session may open them', async () => {
    const { hits } = await open()
    expect(hits()).toEqual([
      'InícioDashboard',
      'Cadastro de clientesComercial',
      'Pedidos de vendaComercial',
      'Novo pedidoComercial',
      'Novo clienteComercial',
      'ManualAjuda',
      'Primeiros passosAjuda',
      'Meu perfilConta',
      'Relatórios por e-mailConta',
    ])
    expect((await open('master', { acessos: [] })).hits()).toEqual(
      expect.arrayContaining(['UsuáriosConta', 'EmpresasConta', 'AuditoriaConta']),
    )
  })

  it('are found at once, without accents, the best match first', async () => {
    const { type, hits, settle } = await open()
    type('pedido')
    await settle()
    expect(hits().slice(0, 2)).toEqual(['Pedidos de vendaComercial', 'Novo pedidoComercial'])
    type('inicio')
    await settle()
    expect(hits()[0]).toBe('InícioDashboard')
  })

  it('are found by other words for them, and by what they are about', async () => {
    const { type, hits, settle, server } = await open('usuario', { acessos: ['1.8', '2.2'] })
    server.apl('listReceber', [])
    for (const [text, first] of [
      ['comissao', 'ComissãoComercial'],
      ['boleto', 'DuplicatasFinanceiro'],
    ] as const) {
      type(text)
      await settle()
      expect(hits()[0]).toBe(first)
    }
  })

  it('are walked through by arrows, in a circle, and opened by Enter', async () => {
    const { press, active, address } = await open()
    expect(active()).toBe('InícioDashboard')
    await press('ArrowUp')
    expect(active()).toBe('Relatórios por e-mailConta')
    await press('ArrowDown')
    await press('ArrowDown')
    await press('ArrowDown')
    expect(active()).toBe('Pedidos de vendaComercial')
    await press('Enter')
    expect(address()).toBe('/TablePedido')
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('that were opened last come first the next time', async () => {
    const page = await open()
    await page.press('ArrowDown')
    await page.press('ArrowDown')
    await page.press('Enter')
    await page.summon()
    expect(page.headings()).toEqual(['Recentes', 'Telas'])
    expect(page.hits()[0]).toBe('Pedidos de vendaComercial')
    expect(page.hits().filter((hit) => hit.startsWith('Pedidos de venda'))).toHaveLength(1)
  })
})

it('the search stays closed on a keydown without a key, which autofill sends', async () => {
  await openApp('/Principal', (server) => {
    startAs('usuario', { acessos: [] })
    server.apl('resumoPedidos', [])
  })
  await fetching(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })))
  expect(document.querySelector('dialog[open]')).toBeNull()
})

describe('records in the search', () => {
  it('are requested after a pause in typing, and a name finds customers first', async () => {
    const { search, headings, hits, server } = await open()
    await search('aurora')
    expect(headings()).toEqual(['Clientes', 'Pedidos'])
    expect(hits()[0]).toBe('Aurora7 · 27.416.983/0001-06 · Blumenau/SC')
    expect(hits()[1]).toBe('Pedido 120Loja 12 · 01/10/2026 · Em Análise')
    expect(server.sentToApl('listEntidades').map(({ query }) => query)).toEqual([
      { nome: 'aurora', tipo_entidade: 'C', offset: 6 },
    ])
  })

  it('find products with their stock and the price of the own table, which the server chooses', async () => {
    const { search, hits, press, address, server } = await open('representante')
    server.apl('listColecoes', [])
    server.apl('getRepresentante', new Refusal(404, 'Nenhum registro encontrado.'))
    await search('vestido')
    expect(hits()).toContain('Vestido chemise20 · R$ 50,00 a R$ 60,00 · 12 em estoque')
    expect(server.sentToApl('listProdutos').map(({ query }) => query)).toEqual([
      { filtro: 'vestido', tabela_propria: 'S', ativo: 'S', offset: 6 },
    ])
    while (!document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes('Vestido')) {
      await press('ArrowDown')
    }
    await press('Enter')
    expect(address()).toBe('/FormPedido?catalogo=true&produto=20')
  })

  it('a number finds the order of that number, even when other rows fill the page', async () => {
    const page = await open()
    page.server.apl('getPedido', ({ params: { numero } }) => pedido({ numero }))
    page.server.apl('getPedidoSituacao', new Refusal(404, 'Nenhum registro encontrado.'))
    page.server.apl('listPedidoHistoria', [])
    page.server.apl('getEntidade', new Refusal(404, 'Nenhum registro encontrado.'))
    await page.search('12')
    expect(page.headings()[0]).toBe('Pedidos')
    expect(page.hits().slice(0, 2)).toEqual([
      'Pedido 12Loja · 01/10/2026 · Em Análise',
      'Pedido 120Loja 12 · 01/10/2026 · Em Análise',
    ])
    await page.press('Enter')
    expect(page.address()).toBe('/VerPedido/12')
  })

  it('a tax id is sent as a tax id, with or without mask', async () => {
    const { search, server } = await open()
    await search('27.416.983/0001-06')
    expect(server.sentToApl('listEntidades')[0]?.query).toMatchObject({ cnpj: '27416983000106' })
  })

  it('one letter sends no request', async () => {
    const { search, server } = await open()
    await search('a')
    expect(server.sentToApl('listEntidades')).toEqual([])
  })

  it('are not requested for screens that the user may not open', async () => {
    const { search, server } = await open('usuario', { acessos: ['1.1'] })
    await search('aurora')
    expect(server.sentToApl('listPedidos')).toEqual([])
    expect(server.sentToPortal('listUsuarios')).toEqual([])
  })

  it('Enter pressed before the reply opens the first row of the reply', async () => {
    const page = await open()
    page.server.apl('getEntidade', new Refusal(404, 'Nenhum registro encontrado.'))
    page.type('aurora')
    pressKey('Enter', {}, find('Buscar', 'input'))
    await page.settle()
    await page.settle()
    expect(page.server.sentToApl('getEntidade').map(({ params }) => params.codcli)).toContain(7)
  })

  it('an empty result says what else to try', async () => {
    const page = await open()
    page.server.apl('listPedidos', [])
    page.server.apl('listEntidades', [])
    await page.search('zzz')
    expect(page.dialog()?.textContent).toContain(
      'Nada encontrado para "zzz". Confira o número, o nome ou o CNPJ/CPF.',
    )
  })

  it('that one call cannot load leave the others in the list, with the reason below and a button to try again', async () => {
    const page = await open()
    page.server.apl('listEntidades', lost)
    await page.search('aurora')
    expect(page.headings()).toEqual(['Pedidos'])
    expect(texts('[role=alert]', page.dialog())[0]).not.toBe('')
    page.server.apl('listEntidades', [CLIENTE])
    act(() => find('Tentar novamente').click())
    await page.settle()
    expect(page.headings()).toContain('Clientes')
  })
})
