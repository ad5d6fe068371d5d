/** Filters, pages and sort order of the list; the sales summary (S1 §2.10, §7.3, §9; decisions §3, §5). */
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grupo } from '../../catalogo/tables'
import { anItem, aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente, anEmpresa, aProduto, aRepresentante } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
let venda: Venda
let second: Awaited<ReturnType<typeof aCliente>>

/** Orders: 1 pending, 2 draft, 3 invoiced, 4 cancelled, 5 pending of another customer and month. */
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  // The customer's default name contains a number, which a search for an order would find.
  await apl.db.execute(sql`update entidade set nome = 'Loja' where empresa = ${venda.casa.empresa}`)
  const { casa, partes, usuario, body } = venda
  second = await aCliente(casa, { nome: 'Malharia 100% Fio', fantasia: 'FIO_BOM', cnpj: '12ABC34501DE35' })
  await apl.db.insert(grupo).values({ empresa: casa.empresa, codigo: '07', descricao: 'Calças' })
  const codigo = await aProduto(casa, { grupo: '07', precos: { [partes.tab_pre]: 10 } })
  await aPedido(usuario, body({ ped_cli: 'OC 77' }))
  await aPedido(usuario, body({ bloqueio: 2, dt_emissao: '11/03/2026' }))
  await aPedido(usuario, body({ dt_emissao: '12/03/2026' }))
  await aPedido(usuario, body({ dt_emissao: '13/03/2026' }))
  await aPedido(
    usuario,
    body({
      dt_emissao: '01/04/2026',
      codcli: second.codcli,
      itens: [anItem(codigo, { preco: 10, qtde: 3 })],
    }),
  )
  const change = (numero: number, assignment: ReturnType<typeof sql>) =>
    apl.db.execute(
      sql`update pedido set ${assignment} where empresa = ${casa.empresa} and numero = ${numero}`,
    )
  await change(3, sql`faturado = qtde, valor_total_fat = valor_total_liq, valor_total_pen = 0`)
  await change(1, sql`entrega = null`)
  await change(5, sql`entrega = '2026-01-01'`)
  await change(4, sql`qtde = 0, valor_total_bruto = 0, valor_total_liq = 0, valor_total_pen = 0`)
})
afterAll(() => apl.close())

const numeros = async (query: string) =>
  (await venda.usuario.get(`/Pedido?${query}`)).list.map(({ numero }) => numero)

describe('GET /Pedido', () => {
  test('lists the newest first', async () => {
    expect(await numeros('')).toEqual([5, 4, 3, 2, 1])
  })
  test.each([
    ['situacao=P', [5, 1]],
    ['situacao=F', [3]],
    ['situacao=C', [4]],
    ['status_com=2', [2]],
    ['digitacao=S', [2]],
    ['digitacao=N', [5, 4, 3, 1]],
    ['status_com=0', [5, 1]],
    ['status_fin=0', [5, 1]],
    ['dt_emissao_ini=12/03/2026', [5, 4, 3]],
    ['dt_emissao_fim=11/03/2026', [2, 1]],
    ['dt_emissao_ini=11/03/2026&dt_emissao_fim=12/03/2026', [3, 2]],
    ['dt_emissao_ini=12/03/2026&dt_emissao_fim=11/03/2026', []],
    ['filtro=3', [3]],
    ['filtro=OC%2077', [1]],
    ['filtro=malharia', [5]],
    ['filtro=100%25', [5]],
    ['filtro=%25', [5]],
    ['filtro=fio_b', [5]],
    ['filtro=12.ABC.345', [5]],
    ['filtro=12abc34501de35', [5]],
    ['filtro=nada', []],
    ['cnpj=12.ABC.345/01DE-35', [5]],
    ['codrep=NADA', []],
  ])('%s', async (query, expected) => {
    expect(await numeros(query)).toEqual(expected)
  })
  test('has pages until one is shorter than its size', async () => {
    expect(await numeros('offset=2')).toEqual([5, 4])
    expect(await numeros('offset=2&pagina=2')).toEqual([3, 2])
    expect(await numeros('offset=2&pagina=3')).toEqual([1])
    expect(await numeros('offset=2&pagina=4')).toEqual([])
    expect(await numeros('offset=200&pagina=1000000')).toEqual([])
    expect((await venda.usuario.get('/Pedido?offset=201')).error).toBe('offset: Valor máximo: 200')
    expect((await venda.usuario.get('/Pedido?pagina=0')).error).toBe('pagina: Valor mínimo: 1')
  })
})

describe('GET /Pedido with a sort order', () => {
  const valorOf = async (query: string) =>
    (await venda.usuario.get(`/Pedido?${query}`)).list.map((row) => row.valor_total_liq)

  test.each([
    ['numero', [1, 2, 3, 4, 5]],
    ['-numero', [5, 4, 3, 2, 1]],
    ['dt_emissao', [1, 2, 3, 4, 5]],
    ['-dt_emissao', [5, 4, 3, 2, 1]],
    ['qtde', [4, 1, 2, 3, 5]],
    ['-qtde', [5, 3, 2, 1, 4]],
    ['valor_total_liq', [4, 5, 1, 2, 3]],
    ['-valor_total_liq', [3, 2, 1, 5, 4]],
    // An order without a delivery date sorts after all others.
    ['entrega', [5, 2, 3, 4, 1]],
    ['-entrega', [1, 4, 3, 2, 5]],
  ])('%s', async (ordem, expected) => {
    expect(await numeros(`ordem=${ordem}`)).toEqual(expected)
    expect(await numeros(`ordem=${ordem}&offset=2&pagina=2`)).toEqual(expected.slice(2, 4))
  })
  test.each(['situacao=P', 'situacao=C', 'status_com=2', 'dt_emissao_ini=12/03/2026', 'filtro=malharia'])(
    'with %s lists the same orders',
    async (query) => {
      const found = await numeros(query)
      expect(found.length).toBeGreaterThan(0)
      await inTurn(['-valor_total_liq', 'entrega', 'numero'], async (ordem) => {
        expect(new Set(await numeros(`${query}&ordem=${ordem}`))).toEqual(new Set(found))
      })
    },
  )
  test('an unknown column is refused', async () => {
    expect(await valorOf('ordem=-valor_total_liq')).toEqual([100, 100, 100, 30, 0])
    expect((await venda.usuario.get('/Pedido?ordem=nome')).status).toBe(400)
  })
})

describe('GET /Pedido/Total', () => {
  const total = async (query: string) => (await venda.usuario.get(`/Pedido/Total?${query}`)).row

  test('sums everything that the list shows with the same filters', async () => {
    expect(await total('')).toEqual({ total: 5, qtde: 9, valor_total_liq: 330 })
    expect(await total('situacao=P&filtro=malharia')).toEqual({ total: 1, qtde: 3, valor_total_liq: 30 })
    expect(await total('status_com=2&dt_emissao_fim=11/03/2026')).toEqual({
      total: 1,
      qtde: 2,
      valor_total_liq: 100,
    })
    expect(await total('filtro=nada')).toEqual({ total: 0, qtde: 0, valor_total_liq: 0 })
  })
})

describe('GET /Pedido of all companies', () => {
  test('finds a customer or representative by tax id, not by code', async () => {
    const house = await anEmpresa(apl.db, { codigo_erp: venda.casa.codigo_erp })
    const same = await aVenda(apl, {}, house)
    const { empresa } = house
    await apl.db.execute(sql`update entidade set cnpj = ${venda.dono.cnpj}
      where empresa = ${empresa} and codcli = ${same.partes.codcli}`)
    await apl.db.execute(sql`update representante set cnpj = ${venda.rep.cnpj}
      where empresa = ${empresa} and codrep = ${same.partes.codrep}`)
    const stranger = await aRepresentante(house, { codrep: venda.partes.codrep })
    const namesake = await aCliente(house, { codcli: venda.partes.codcli, codrep: stranger.codrep })
    await aPedido(same.usuario, same.body(), empresa)
    await aPedido(same.usuario, same.body({ codcli: namesake.codcli, codrep: stranger.codrep }), empresa)
    // A new session, because the companies of a session are cached for a while.
    const caller = apl.as({ ...venda.actors.usuario, sid: 'todas' })
    const branch = async (query: string) =>
      (await caller.get(`/Pedido?todas_empresas=S&${query}`)).list
        .filter((row) => row.empresa === empresa)
        .map(({ numero }) => numero)
    expect(await branch('')).toEqual([2, 1])
    expect(await branch(`codcli=${venda.partes.codcli}`)).toEqual([1])
    expect(await branch(`codrep=${venda.partes.codrep}`)).toEqual([1])
    expect(await numeros(`codcli=${second.codcli}&todas_empresas=S`)).toEqual([5])
  })
  test.each([
    ['status_com=2&situacao=P', []],
    ['status_com=2&status_fin=0', []],
    ['status_com=0&situacao=F', []],
    ['status_com=0&status_fin=0&situacao=P', [5, 1]],
  ])('%s', async (query, expected) => {
    expect(await numeros(query)).toEqual(expected)
  })
  test.each([
    'status_com=1',
    'status_fin=1',
    'situacao=D',
    'todas_empresas=X',
    'codcli=1x',
    'dt_emissao_ini=1',
  ])('%s is refused', async (query) => {
    expect(await venda.usuario.get(`/Pedido?${query}`)).toMatchObject({ status: 400 })
  })
})

describe('GET /Pedido/Relatorio/Resumo', () => {
  const resumo = async (query: string) =>
    (await venda.usuario.get(`/Pedido/Relatorio/Resumo?${query}`)).list.map((row) => [
      row.descricao,
      row.valor_total_liq,
      row.valor_total_fat,
      row.valor_total_pen,
    ])

  test('sums by customer, month and group, without drafts', async () => {
    expect(await resumo('tipo=1')).toEqual([
      ['Loja', 200, 100, 100],
      [second.nome, 30, 0, 30],
    ])
    expect(await resumo('tipo=2')).toEqual([
      ['03/2026', 200, 100, 100],
      ['04/2026', 30, 0, 30],
    ])
    expect(await resumo('tipo=3')).toEqual([
      ['Sem grupo', 200, 100, 100],
      ['Calças', 30, 0, 30],
    ])
  })
  test('each row has the key that finds its orders', async () => {
    const chaves = async (tipo: number) =>
      (await venda.usuario.get(`/Pedido/Relatorio/Resumo?tipo=${tipo}`)).list.map(({ chave }) => chave)
    expect(await chaves(1)).toEqual([String(venda.partes.codcli), String(second.codcli)])
    expect(await chaves(2)).toEqual(['2026-03-01', '2026-04-01'])
    expect((await chaves(3))[0]).toBe('(sem)')
  })
  test('applies its filters', async () => {
    expect(await resumo('tipo=2&emissao_ini=01/04/2026')).toEqual([['04/2026', 30, 0, 30]])
    expect(await resumo('tipo=2&emissao_fim=31/03/2026&situacao=F')).toEqual([['03/2026', 100, 100, 0]])
    expect(await resumo(`tipo=2&cnpj_rep=${venda.rep.cnpj}`)).toHaveLength(2)
    expect(await resumo('tipo=2&cnpj_rep=00000000000')).toEqual([])
    expect((await venda.usuario.get('/Pedido/Relatorio/Resumo')).error).toBe('tipo: Valor obrigatório.')
  })
})
