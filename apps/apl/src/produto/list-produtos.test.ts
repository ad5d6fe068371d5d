import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { aDescrito, aMaterial, aProduto } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const ONE = [{ cor: '001', tam: 'P', estoque: 5, barra: '7891000000017' }]

async function aCatalogue() {
  const venda = await aVenda(apl)
  const { casa, partes } = venda
  const linha = await aDescrito(casa, 'linha')
  const codes = [
    await aProduto(casa, {
      codigo: 'K-10',
      codigo2: 'TR10',
      descricao: 'Calça jeans 100% algodão',
      linha,
      colecao: 'V27',
      precos: { [partes.tab_pre]: 90 },
      dt_altera: '2026-05-10',
      grade: ONE,
    }),
    await aProduto(casa, {
      codigo: 'K-11',
      descricao: 'ÁGUA-MARINHA saia',
      dt_altera: '2026-05-09',
      ativo: 'N',
    }),
    await aProduto(casa, { codigo: '10', descricao: 'Blusa', dt_altera: '2026-05-09' }),
  ]
  const find = async (query: string) =>
    (await venda.usuario.get(`/Produto?${query}`)).list
      .map(({ codigo }) => codigo)
      .filter((codigo) => codes.includes(String(codigo)))
  return { ...venda, linha, find }
}

test('a product is found by any part of its description and the start of its codes', async () => {
  const { find } = await aCatalogue()
  expect(await find('filtro=calca')).toEqual(['K-10'])
  expect(await find('filtro=AGUA-marinha')).toEqual(['K-11'])
  expect(await find(`filtro=${encodeURIComponent('100%')}`)).toEqual(['K-10'])
  expect(await find('filtro=k-1')).toEqual(['K-11', 'K-10'])
  expect(await find('filtro=tr1')).toEqual(['K-10'])
  expect(await find(`filtro=${encodeURIComponent('%')}`)).toEqual(['K-10'])
})

test('classification, season, day of change, price and activity filter the list', async () => {
  const { find, linha, partes } = await aCatalogue()
  expect(await find(`linha=${linha}`)).toEqual(['K-10'])
  expect(await find('colecao=V27')).toEqual(['K-10'])
  expect(await find('data=10/05/2026')).toEqual(['K-10'])
  expect(await find('data=09/05/2026')).toEqual(['K-11', '10', 'K-10'])
  expect(await find('ativo=N')).toEqual(['K-11'])
  expect(await find(`tab_pre=${partes.tab_pre}&com_preco=S`)).toEqual(['K-10'])
  expect(await find('com_preco=S')).toEqual([])
})

test('codigo matches the whole code, second code or bar code', async () => {
  const { find, usuario } = await aCatalogue()
  for (const codigo of ['K-10', 'TR10', '7891000000017'])
    expect(await find(`codigo=${codigo}`)).toEqual(['K-10'])
  expect(await find('codigo=K-1')).toEqual([])
  expect((await usuario.get('/Barra/7891000000017')).row).toEqual({
    codigo: 'K-10',
    descricao: 'Calça jeans 100% algodão',
    tipo: 'P',
    cor: '001',
    desc_cor: 'Cor 001',
    tam: 'P',
  })
  expect((await usuario.get('/Barra/7891')).status).toBe(404)
})

test('stock and colours count only what is sold; the row tells whether there is a picture', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const codigo = await aProduto(casa, {
    grade: [
      { cor: '001', tam: 'P', estoque: 5 },
      { cor: '002', tam: 'P', estoque: 7, ativa: 'N' },
    ],
  })
  const row = async () => (await usuario.get(`/Produto?codigo=${codigo}`)).row
  expect(await row()).toMatchObject({ quant: 5, cores: 1, celulas: 1, imagem: 'N' })
  await apl.db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
    values (${casa.empresa}, 'P', ${codigo}, 'image/png', '\\x00')`)
  expect(await row()).toMatchObject({ imagem: 'S' })
  const colours = async (query: string) =>
    (await usuario.get(`/Estoque?codigo=${codigo}&${query}`)).list.map(({ cor, ativa, ...stock }) => {
      // A stock line has its code and quantity (S2 §3).
      expect(stock).toMatchObject({ codigo, quantidade: stock.estoque })
      return [cor, ativa]
    })
  expect(await colours('cor_ativa=S')).toEqual([['001', 'S']])
  expect(await colours('tipo=P')).toEqual([
    ['001', 'S'],
    ['002', 'N'],
  ])
  expect(await colours('tipo=M')).toEqual([])
  expect((await usuario.get(`/ProdutoEstoque?codigo=${codigo}`)).list).toHaveLength(2)
  await apl.db.execute(sql`insert into preco (empresa, codigo, tipo, produto, preco_00)
    values (${casa.empresa}, ${body().tab_pre}, 'P', ${codigo}, 10)`)
  const item = { codigo, tam: 'P', qtde: 1, tipo: 'P', preco: null }
  expect(await usuario.post('/Pedido', body({ itens: [{ ...item, cor: '002', tipo: 'P' }] }))).toMatchObject({
    error: `Produto inativo. ${codigo} Descrição ${codigo}.`,
  })
  expect((await usuario.post('/Pedido', body({ itens: [{ ...item, cor: '001', tipo: 'P' }] }))).status).toBe(
    200,
  )
})

test('products are listed with their prices of every table, for a customer of the own one', async () => {
  const { casa, partes, cliente, usuario } = await aVenda(apl)
  const other = (await aVenda(apl, {}, casa)).partes.tab_pre
  const precos = { [partes.tab_pre]: 12.5, [other]: 10 }
  const material = await aMaterial(casa, { descricao: 'Botão', precos })
  const tables = async (caller: typeof usuario, query: string) =>
    (await caller.get(`/Preco?produto=${material}${query}`)).list.map(({ codigo, preco_00 }) => [
      codigo,
      preco_00,
    ])
  expect(await tables(cliente, '')).toEqual([[partes.tab_pre, 12.5]])
  expect(await tables(usuario, '&tipo=M')).toHaveLength(2)
  expect(await tables(usuario, '&desc_produto=botao')).toHaveLength(2)
  expect(await tables(usuario, '&tipo=P')).toEqual([])
  expect(await tables(usuario, '&produto_ativo=N')).toEqual([])
})

test('packs of a product are those whose sizes the product has', async () => {
  const { casa, partes, usuario } = await aVenda(apl)
  const fits = await aDescrito(casa, 'pack')
  const tooBig = await aDescrito(casa, 'pack')
  await apl.db.execute(sql`insert into pack_tam (empresa, pack, tam, qtde) values
    (${casa.empresa}, ${fits}, 'M', 2), (${casa.empresa}, ${fits}, 'P', 1),
    (${casa.empresa}, ${tooBig}, 'P', 1), (${casa.empresa}, ${tooBig}, 'GG', 1)`)
  expect((await usuario.get(`/Pack?codigo=${partes.codigo}`)).list).toEqual([
    {
      codigo: fits,
      descricao: `Descrição ${fits}`,
      itens: [
        { tam: 'P', qtde: 1 },
        { tam: 'M', qtde: 2 },
      ],
    },
  ])
  const all = (await usuario.get('/Pack')).list.map((pack) => pack.codigo)
  expect(all).toEqual(expect.arrayContaining([fits, tooBig]))
})

test('prices of the own table are those of the caller alone; an internal user has no table', async () => {
  const { casa, partes, rep, cliente, representante, usuario } = await aVenda(apl)
  const other = (await aVenda(apl, {}, casa)).partes.tab_pre
  const codigo = await aProduto(casa, { precos: { [partes.tab_pre]: 12.5, [other]: 10 }, grade: ONE })
  const price = async (caller: typeof usuario, query = '') =>
    (await caller.get(`/Produto?codigo=${codigo}&tabela_propria=S${query}`)).list[0]?.preco_tabela
  expect(await price(cliente)).toBe(12.5)
  expect(await price(cliente, `&tab_pre=${other}`)).toBeNull()
  expect(await price(usuario)).toBeNull()
  await apl.db.execute(sql`update representante set regiao = ${other}
    where empresa = ${casa.empresa} and codrep = ${rep.codrep}`)
  expect(await price(representante)).toBe(10)
})
