import 'fake-indexeddb/auto'
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import { produtoRoutes } from '@trama/contract/apl/produto/produto'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aplClient } from '@/lib/api/apl'
import { aplReached } from '@/lib/connection/apl-health'
import { aSession } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { readResumo } from '@/lib/device/device-data'
import { updateDevice } from '@/lib/device/device-refresh'
import { removeDevice } from '@/lib/device/device-download'
import { registerDevice } from '@/lib/device/device-kinds'
import { deviceDate, ownerOf } from '@/lib/device/device-state'
import { LISTS, PARAMETROS } from './device-server.test-help'
import { loadDeviceKinds } from './domains'

let load = loadDeviceKinds
registerDevice(() => load())

const apl = aplClient({
  ...catalogoRoutes,
  ...entidadeRoutes,
  ...estoqueRoutes,
  ...pedidoRowsRoutes,
  ...pedidoListRoutes,
  ...pedidoRoutes,
  ...pedidoComprasRoutes,
  ...produtoRoutes,
  ...sistemaRoutes,
})

let online = true
/** Paths, by a part of their text, that the fake server refuses, with the status. */
let broken: Record<string, number> = {}

function server(url: URL): Response {
  const { pathname, searchParams } = url
  const status = broken[pathname]
  if (status) return new Response(JSON.stringify([{ 'method-error-400': 'Falhou.' }]), { status })
  if (pathname === '/BuscarParametro') {
    const valor = PARAMETROS[searchParams.get('codigo') ?? '']
    return valor === undefined
      ? new Response(JSON.stringify([{ 'method-error-400': 'NENHUM REGISTRO' }]), { status: 404 })
      : new Response(JSON.stringify([{ valor }]))
  }
  const isRest = searchParams.has('apos') || searchParams.get('tipo') === 'M'
  return new Response(JSON.stringify(isRest ? [] : (LISTS[pathname] ?? [])))
}

beforeEach(async () => {
  online = true
  broken = {}
  aplReached.set(true)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    online
      ? Promise.resolve(server(new URL(input instanceof Request ? input.url : input)))
      : Promise.reject(new TypeError('failed')),
  )
  aSession()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await (await openDevice()).clear('parte')
  localStorage.clear()
})

async function cutOff() {
  await updateDevice()
  online = false
}

const codes = (rows: { codigo: string }[]) => rows.map(({ codigo }) => codigo)

describe('answers from the device without a server', () => {
  beforeEach(cutOff)

  it('finds customers by code, start of the name, any part, tax id and filters', async () => {
    const find = async (query: object) => (await apl.listEntidades({ query })).map(({ codcli }) => codcli)
    expect(await find({})).toEqual([7, 12, 3])
    expect(await find({ nome: 'aurora' })).toEqual([7, 3])
    expect(await find({ nome: '12' })).toEqual([12])
    expect(await find({ nome: 'an' })).toEqual([12])
    expect(await find({ nome: '11.222' })).toEqual([3])
    expect(await find({ nome_cid: 'sao' })).toEqual([7])
    expect(await find({ cod_est: 'sc', em_atraso: 'S' })).toEqual([3])
    expect(await find({ pagina: 2, offset: 2 })).toEqual([3])
    expect(await apl.countEntidades({ query: { nome: 'aurora' } })).toEqual({ total: 2 })
    expect((await apl.getEntidade({ params: { codcli: 7 } })).nome).toBe('Aurora Ltda')
    await expect(apl.getEntidade({ params: { codcli: 8 } })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('fetches its own code again when that failed', async () => {
    load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(apl.listEntidades({ query: {} })).rejects.toThrow()
    load = loadDeviceKinds
    expect(await apl.listEntidades({ query: {} })).toHaveLength(3)
  })

  it('finds products by text, code, second code, bar code, classification and price, in the order of the server', async () => {
    const find = async (query: object) => codes(await apl.listProdutos({ query }))
    expect(await find({})).toEqual(['30', '10', '20'])
    expect(await find({ filtro: 'agua' })).toEqual(['30', '20'])
    expect(await find({ filtro: 's-3' })).toEqual(['30'])
    for (const codigo of ['20', 'V20', '789002']) expect(await find({ codigo })).toEqual(['20'])
    expect(await find({ linha: 'L1' })).toEqual(['20'])
    expect(await find({ tab_pre: 'SUL', com_preco: 'S' })).toEqual(['30', '20'])
    expect(await find({ ativo: 'N' })).toEqual([])
    expect(await find({ pagina: 2, offset: 2 })).toEqual(['20'])
    const [vestido] = await apl.listProdutos({ query: { codigo: '20', tab_pre: 'SUL' } })
    expect(vestido).toMatchObject({
      preco_tabela: 50,
      preco_min: 50,
      preco_max: 60,
      quant: 12,
      cores: 1,
      ativo: 'S',
    })
  })

  it('gives prices, stock, bar codes and packs of a product', async () => {
    const query = { tipo: 'P', produto: '20' } as const
    const precos = await apl.listPrecos({ params: { codigo: 'SUL' }, query })
    expect(precos.map(({ preco_00, faixa_preco, descricao }) => [preco_00, faixa_preco, descricao])).toEqual([
      [50, null, 'Tabela Sul'],
      [60, 'PLUS', 'Tabela Sul'],
    ])
    const estoque = await apl.listEstoque({ query: { codigo: '20', tipo: 'P', cor_ativa: 'S' } })
    expect(estoque.map(({ cor, tam, saldo_estoque }) => [cor, tam, saldo_estoque])).toEqual([
      ['001', 'P', 5],
      ['001', 'XG', 7],
    ])
    expect(await apl.listProdutoEstoque({ query: { codigo: '20' } })).toHaveLength(3)
    expect(await apl.getBarra({ params: { barra: '789002' } })).toMatchObject({ codigo: '20', tam: 'XG' })
    await expect(apl.getBarra({ params: { barra: '7890' } })).rejects.toMatchObject({ kind: 'notFound' })
    const packs = await apl.listPacks({ query: { codigo: '20' } })
    expect(packs.map(({ codigo, itens }) => [codigo, itens.map(({ tam }) => tam)])).toEqual([
      ['K1', ['P', 'XG']],
    ])
  })

  it('gives lines of the quick order by the rule of the server', async () => {
    const linhas = [{ barra: '789002', qtde: 2 }, { codigo: 'v20', cor: '1', tam: 'p' }, { codigo: '99' }]
    const found = await apl.checkLinhas({ body: { tab_pre: 'SUL', linhas } })
    expect(found.map(({ codigo, tam, preco, erro }) => [codigo, tam, preco, erro !== null])).toEqual([
      ['20', 'XG', 60, false],
      ['20', 'P', 50, false],
      ['99', null, null, true],
    ])
  })

  it('gives short lists and parameters', async () => {
    expect(codes(await apl.listColecoes({ query: { descricao: 'verao' } }))).toEqual(['V27'])
    expect((await apl.getColecao({ params: { codigo: 'V27' } })).descricao).toBe('Verão 2027')
    expect(await apl.getParametro({ query: { codigo: 'VEN180' } })).toEqual({ valor: 'S' })
    await expect(apl.getParametro({ query: { codigo: 'VEN130' } })).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  it('gives past orders: filtered, sorted and summed, the last ones whole, and what a customer bought', async () => {
    const find = async (query: object) => (await apl.listPedidos({ query })).map(({ numero }) => numero)
    expect(await find({})).toEqual([30, 29, 28])
    expect(await find({ ordem: 'valor_total_liq' })).toEqual([29, 30, 28])
    expect(await find({ filtro: 'aurora', dt_emissao_ini: '2026-11-01' })).toEqual([29])
    expect(await find({ filtro: '28' })).toEqual([28])
    expect(await find({ codcli: 8, offset: 1, pagina: 2 })).toEqual([28])
    const query = { codcli: 8 }
    expect(await apl.totalPedidos({ query })).toMatchObject({ total: 2, valor_total_liq: 790 })
    expect(await readResumo(ownerOf(aSession()))).toMatchObject({ pedidos: 3, pedidos_no_servidor: 12 })
    expect((await apl.getPedido({ params: { numero: 28 } })).itens).toHaveLength(1)
    await expect(apl.getPedido({ params: { numero: 30 } })).rejects.toMatchObject({ kind: 'network' })
    const [bought, ...others] = await apl.listComprados({ query })
    expect(bought).toMatchObject({ codigo: '1001', dt_emissao: '2026-11-02', preco: 40, qtde: 10 })
    expect([bought?.itens, others]).toEqual([[{ cor: '010', desc_cor: 'Azul', tam: 'M', qtde: 4 }], []])
  })

  it('gives nothing for data that only the server knows', async () => {
    await expect(apl.listPedidos({ query: { todas_empresas: 'S' } })).rejects.toMatchObject({
      kind: 'network',
    })
    await expect(apl.listEntidades({ query: { sem_compra: 30 } })).rejects.toMatchObject({ kind: 'network' })
    await expect(apl.listProdutos({ query: { data: '2026-01-01' } })).rejects.toMatchObject({
      kind: 'network',
    })
    await expect(apl.listColecoes({ empresa: '002' })).rejects.toMatchObject({ kind: 'network' })
  })

  it('gives nothing to another user', async () => {
    aSession(2)
    expect(deviceDate.get()).toBeNull()
    await expect(apl.listEntidades({ query: {} })).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('the data on the device', () => {
  it('an answer of the server has priority', async () => {
    await updateDevice()
    expect(await apl.listColecoes({ query: { descricao: 'nada' } })).toHaveLength(1)
  })

  it('stays while a new reading fails, and is replaced once the reading is complete', async () => {
    await updateDevice()
    const date = deviceDate.get()
    expect(date).not.toBeNull()
    broken = { '/Moeda': 500 }
    await updateDevice()
    expect(deviceDate.get()).toBe(date)
    const generations = async () =>
      new Set((await (await openDevice()).getAllKeys('parte')).map(([, geracao]) => geracao)).size
    expect(await generations()).toBe(2)
    broken = {}
    LISTS['/Colecao'] = []
    await updateDevice()
    expect(await generations()).toBe(2)
    online = false
    expect(await apl.listColecoes({})).toEqual([])
  })

  it('arrives without the number of all orders, which the server failed to give', async () => {
    broken = { '/Pedido/Total': 500 }
    await updateDevice()
    expect(await readResumo(ownerOf(aSession()))).toMatchObject({ pedidos: 3, pedidos_no_servidor: 3 })
  })

  it('is deleted when it is removed', async () => {
    await updateDevice()
    await removeDevice(ownerOf(aSession()))
    expect(deviceDate.get()).toBeNull()
    expect(await (await openDevice()).count('parte')).toBe(0)
  })
})
