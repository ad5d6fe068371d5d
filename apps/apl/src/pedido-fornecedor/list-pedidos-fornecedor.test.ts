/** Filters, pages, totals and records of supplier orders, and who sees which orders (S1 §2.10; S2 §2, §3). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aPedidoFornecedor, aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, aColecao, aFornecedor, aMaterial, aMotivo, anActor, anEmpresa } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
let motivo: string
let colecao: string
let other: { codfor: number; cnpj: string }

/**
 * Orders: 1 without supplier, 2 pending, 3 invoiced, 4 cancelled, 5 to be released, 6 a draft, 7 another supplier's.
 */
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { casa, usuario, body } = venda
  const customer = await aCliente(casa, { nome: 'Malharia 100% Fio', cnpj: '12ABC34501DE35' })
  other = await aFornecedor(casa)
  motivo = await aMotivo(casa)
  colecao = await aColecao(casa, { descricao: 'Verão 2027' })
  await aPedido(usuario, body())
  await aPedidoFornecedor(venda, { ped_cli: 'OC 77', motivo, entrega: '15/04/2026' })
  await aPedidoFornecedor(venda, { dt_emissao: '12/03/2026' })
  await aPedidoFornecedor(venda, { dt_emissao: '13/03/2026' })
  const late = { dt_emissao: '01/04/2026', entrega: '02/05/2026', colecao, codcli: customer.codcli }
  await aPedidoFornecedor(venda, late, { released: false })
  await aPedidoFornecedor(venda, { bloqueio: 2 })
  await aPedidoFornecedor(venda, { dt_emissao: '02/04/2026' }, { codfor: other.codfor })
  const change = (numero: number, assignment: ReturnType<typeof sql>) =>
    apl.db.execute(
      sql`update pedido set ${assignment} where empresa = ${casa.empresa} and numero = ${numero}`,
    )
  await change(
    3,
    sql`faturado = qtde, valor_total_fat = valor_total_liq, valor_total_pen = 0, nota = '4321', dt_fatura = '2026-03-25'`,
  )
  await change(4, sql`qtde = 0, valor_total_bruto = 0, valor_total_liq = 0, valor_total_pen = 0`)
})
afterAll(() => apl.close())

const numerosBy = async (caller: Caller, query: string) =>
  (await caller.get(`/Pedido/Fornecedor?${query}`)).list.map(({ numero }) => numero)

describe('GET /Pedido/Fornecedor', () => {
  test('a supplier sees the own orders, internal types all; nobody sees drafts or orders without supplier', async () => {
    expect(await numerosBy(venda.fornecedor, '')).toEqual([5, 4, 3, 2])
    expect(await numerosBy(venda.usuario, '')).toEqual([7, 5, 4, 3, 2])
    expect(await numerosBy(venda.usuario, `cnpj=${other.cnpj}`)).toEqual([7])
    expect(await numerosBy(venda.fornecedor, `cnpj=${other.cnpj}`)).toEqual([])
  })
  test.each([
    ['situacao=P', [5, 2]],
    ['situacao=F', [3]],
    ['situacao=C', [4]],
    ['dt_emissao_ini=13/03/2026', [5, 4]],
    ['dt_emissao_fim=12/03/2026', [3, 2]],
    ['dt_fatura_ini=25/03/2026&dt_fatura_fim=25/03/2026', [3]],
    ['dt_fatura_ini=26/03/2026', []],
    ['dt_fatura_fim=31/12/2026', [3]],
    ['entrega_ini=01/04/2026&entrega_fim=30/04/2026', [2]],
    ['filtro=3', [3]],
    ['filtro=4321', [3]],
    ['filtro=OC%2077', [2]],
    ['filtro=1', []],
    ['acompanhamento=S', [2]],
    ['acompanhamento=N', [5, 4, 3]],
    ['motivo=NADA', []],
    ['cliente=malharia', [5]],
    ['cliente=12.ABC.345', [5]],
    ['cliente=%25', [5]],
    ['colecao=verão', [5]],
    ['colecao=%25', []],
    ['offset=2', [5, 4]],
    ['offset=2&pagina=2', [3, 2]],
  ])('%s', async (query, expected) => {
    expect(await numerosBy(venda.fornecedor, query)).toEqual(expected)
  })
  test('filters by the codes of reason, collection and customer', async () => {
    expect(await numerosBy(venda.fornecedor, `motivo=${motivo}`)).toEqual([2])
    expect(await numerosBy(venda.fornecedor, `colecao=${colecao.toLowerCase()}`)).toEqual([5])
    expect(await numerosBy(venda.fornecedor, `codcli=${venda.partes.codcli}`)).toEqual([4, 3, 2])
    expect(await numerosBy(venda.fornecedor, `cliente=${venda.partes.codcli}`)).toEqual([4, 3, 2])
  })
  test('has all columns of a row', async () => {
    const { row } = await venda.fornecedor.get('/Pedido/Fornecedor?filtro=2')
    expect(row).toMatchObject({
      ped_cli: 'OC 77',
      entrega: '15/04/2026',
      nome: venda.dono.nome,
      nome_for: venda.forn.nome,
      tipo: 'P',
      unidade: null,
      valor_total: 100,
      valor_pen_total: 100,
      valor_fat_total: 0,
      royal: 5,
      valor_royalty: 5,
      motivo,
      desc_motivo: `Descrição ${motivo}`,
    })
  })
})

test('the unit is that of the pending items, absent where these have several', async () => {
  const own = await aVenda(apl)
  const { casa, partes } = own
  const precos = { [partes.tab_pre]: 10 }
  const [malha, botao] = [await aMaterial(casa, { precos, unidade: 'KG' }), await aMaterial(casa, { precos })]
  const itens = [malha, botao].map((codigo) => anItem(codigo, { tipo: 'M', tam: 'UN', qtde: 2.5, preco: 10 }))
  await aPedidoFornecedor(own, { itens })
  const told = async () => (await own.fornecedor.get('/Pedido/Fornecedor')).row
  expect(await told()).toMatchObject({ tipo: 'M', unidade: null })
  await apl.db.execute(sql`update pedido_item set qtde_f = qtde
    where empresa = ${casa.empresa} and codigo = ${botao}`)
  expect(await told()).toMatchObject({ tipo: 'M', unidade: 'KG' })
})

describe('GET /Pedido/Fornecedor/Total', () => {
  const total = async (query: string, caller = venda.fornecedor) =>
    (await caller.get(`/Pedido/Fornecedor/Total?${query}`)).row
  test('sums everything that the filters match', async () => {
    expect(await total('')).toEqual({ qtde_pedidos: 4, qtde_pendente: 4, valor_total: 300 })
    expect(await total('situacao=F')).toEqual({ qtde_pedidos: 1, qtde_pendente: 0, valor_total: 100 })
    expect(await total('filtro=nada')).toEqual({ qtde_pedidos: 0, qtde_pendente: 0, valor_total: 0 })
    expect(await total('', venda.usuario)).toMatchObject({ qtde_pedidos: 5, valor_total: 400 })
  })
})

describe('GET /Pedido/Fornecedor/{numero}', () => {
  test('has the items and the parties', async () => {
    const { row } = await venda.fornecedor.get('/Pedido/Fornecedor/2')
    expect(row).toMatchObject({
      numero: 2,
      cnpj: venda.dono.cnpj,
      cnpj_for: venda.forn.cnpj,
      nome_rep: venda.rep.nome,
      itens: [{ codigo: venda.partes.codigo, cor: '001', tam: 'P', preco: 50, qtde: 2, qtde_f: 0 }],
    })
  })
  test.each([1, 6, 7, 999])('order %i is not found', async (numero) => {
    expect((await venda.fornecedor.get(`/Pedido/Fornecedor/${numero}`)).status).toBe(404)
  })
})

test('/Motivo lists the reasons of the company by name', async () => {
  expect((await venda.fornecedor.get(`/Motivo?descricao=${motivo}`)).list).toEqual([
    { codigo: motivo, descricao: `Descrição ${motivo}` },
  ])
})

describe('companies', () => {
  test("'Todas Empresas' covers the companies that know the supplier", async () => {
    const home = await aVenda(apl)
    const branch = await aVenda(apl, {}, await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp }))
    const third = await aVenda(apl, {}, await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp }))
    await aPedidoFornecedor(home)
    await aPedidoFornecedor(third)
    await aPedidoFornecedor(branch)
    await apl.db.execute(
      sql`update fornecedor set cnpj = ${home.forn.cnpj} where empresa = ${branch.casa.empresa}`,
    )
    const { list } = await home.fornecedor.get('/Pedido/Fornecedor?todas_empresas=S')
    expect(list).toHaveLength(2)
    expect(new Set(list.map(({ empresa }) => empresa))).toEqual(
      new Set([home.casa.empresa, branch.casa.empresa]),
    )
    expect((await home.usuario.get('/Pedido/Fornecedor/Total?todas_empresas=S')).row.qtde_pedidos).toBe(3)
    expect(await home.fornecedor.get(`/Pedido/Fornecedor?empresa=${third.casa.empresa}`)).toMatchObject({
      status: 403,
      error: 'Fornecedor inválido.',
    })
  })
  test('an inactive or unknown supplier sees nothing', async () => {
    const unknown = apl.as(anActor(venda.casa, 'fornecedor'))
    expect((await unknown.get('/Pedido/Fornecedor')).status).toBe(403)
    const gone = await aFornecedor(venda.casa, { ativo: 'N' })
    const inactive = apl.as(anActor(venda.casa, 'fornecedor', { cnpj: gone.cnpj }))
    expect((await inactive.get('/Pedido/Fornecedor')).status).toBe(403)
  })
})
