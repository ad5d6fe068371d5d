import type { PacoteItem } from '@trama/contract/apl/pacote'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../testing/a-pedido'
import { aColecao, aMaterial, aProduto } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const codes = (rows: Row[]) => rows.map(({ codigo }) => codigo)

test('the pages of the package contain every active product once', async () => {
  const { casa, representante } = await aVenda(apl)
  for (const codigo of ['ZA', 'ZB', 'ZC', 'ZD']) await aProduto(casa, { codigo })
  await aProduto(casa, { codigo: 'ZE', ativo: 'N' })
  const first = (await representante.get('/Produto/Pacote?apos=Z&offset=3')).list
  expect(codes(first)).toEqual(['ZA', 'ZB', 'ZC'])
  expect(codes((await representante.get('/Produto/Pacote?apos=ZC&offset=3')).list)).toEqual(['ZD'])
  expect((await representante.get('/Produto/Pacote?apos=ZD')).list).toEqual([])
})

test('an item agrees with the lists, the prices and the stock', async () => {
  const venda = await aVenda(apl)
  const { casa, partes, representante, body } = venda
  const { tab_pre } = partes
  const codigo = await aProduto(casa, {
    precos: { [tab_pre]: 50 },
    grade: [
      { cor: '001', tam: 'M', estoque: 9, barra: '7891000000024', grupo_cor: 'G' },
      { cor: '001', tam: 'XG', estoque: 4, faixa_preco: 'PLUS', ativa: 'N' },
    ],
  })
  await apl.db.execute(sql`insert into preco (empresa, codigo, tipo, produto, faixa_preco, preco_00)
    values (${casa.empresa}, ${tab_pre}, 'P', ${codigo}, 'PLUS', 60)`)
  await aPedido(representante, body({ itens: [{ codigo, cor: '001', tam: 'M', qtde: 2, tipo: 'P' }] }))
  const all = (await representante.get('/Produto/Pacote?offset=1000')).list
  const item = all.find((row) => row.codigo === codigo) as unknown as PacoteItem
  const listed = (await representante.get(`/Produto?codigo=${codigo}`)).row
  const { precos, grade, unidade, uni_com, ...described } = item
  expect([unidade, uni_com]).toEqual([null, null])
  expect(listed).toMatchObject(described)
  const priced = (await representante.get(`/Preco/${tab_pre}?tipo=P&produto=${codigo}`)).list
  expect(precos).toEqual(priced.map((row) => [row.codigo, row.preco_00, row.grupo_cor, row.faixa_preco]))
  expect(precos).toHaveLength(2)
  const stock = (await representante.get(`/ProdutoEstoque?codigo=${codigo}`)).list
  expect(grade.map((cell) => cell.slice(0, 8))).toEqual(
    stock.map((row) => [
      row.cor,
      row.desc_cor,
      row.tam,
      row.estoque,
      row.saldo_estoque,
      row.ativa,
      row.grupo_cor,
      row.faixa_preco,
    ]),
  )
  expect(grade.map((cell) => cell[8])).toEqual(['7891000000024', null])
})

test('the package has prices of one table, or of all that the caller sees', async () => {
  const { casa, partes, cliente, representante } = await aVenda(apl)
  const other = (await aVenda(apl, {}, casa)).partes.tab_pre
  const precos = { [partes.tab_pre]: 12.5, [other]: 10 }
  const codigo = await aMaterial(casa, { descricao: 'Botão', precos })
  const tables = async (caller: typeof cliente, query: string) => {
    const found = (await caller.get(`/Produto/Pacote?tipo=M&${query}`)).list
    const item = found.find((row) => row.codigo === codigo)
    return ((item?.precos ?? []) as unknown[][]).map(([tabela]) => String(tabela))
  }
  expect((await tables(representante, '')).toSorted()).toEqual([partes.tab_pre, other].toSorted())
  expect(await tables(representante, `tab_pre=${other}`)).toEqual([other])
  expect(await tables(cliente, '')).toEqual([partes.tab_pre])
  expect(await tables(cliente, `tab_pre=${other}`)).toEqual([])
})

test('the package has complete records of the own customers, page by page', async () => {
  const { partes, casa, representante, cliente, usuario, fornecedor } = await aVenda(apl)
  const others = await aVenda(apl, {}, casa)
  const own = (await representante.get('/Entidade/Pacote')).list
  expect(own.map(({ codcli }) => codcli)).toEqual([partes.codcli])
  expect(own).toEqual([(await representante.get(`/Entidade/${partes.codcli}`)).row])
  expect((await cliente.get('/Entidade/Pacote')).list).toEqual([
    (await cliente.get(`/Entidade/${partes.codcli}`)).row,
  ])
  const all = (await usuario.get('/Entidade/Pacote?offset=1')).list
  const rest = (await usuario.get(`/Entidade/Pacote?apos=${String(all[0]?.codcli)}`)).list
  expect([...all, ...rest].map(({ codcli }) => codcli)).toEqual(
    [partes.codcli, others.partes.codcli].toSorted((a, b) => a - b),
  )
  expect((await fornecedor.get('/Entidade/Pacote')).status).toBe(403)
  expect((await fornecedor.get('/Produto/Pacote')).status).toBe(403)
})

test('the package has small pictures by collection with number, estimated size and pages', async () => {
  const { casa, representante, partes } = await aVenda(apl)
  const colecao = await aColecao(casa, {})
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const withPicture = async (codigo: string, bytes: Buffer, given = {}) => {
    await aProduto(casa, { codigo, colecao, ...given })
    await apl.db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
      values (${casa.empresa}, 'P', ${codigo}, 'image/png', ${bytes})`)
  }
  for (const codigo of ['YA', 'YB']) await withPicture(codigo, picture)
  await withPicture('YC', Buffer.from('no picture'))
  await withPicture('YD', picture, { ativo: 'N' })
  await aProduto(casa, { codigo: 'YE', colecao })
  const { list: colecoes } = await representante.get('/Produto/Pacote/Colecoes')
  expect(colecoes).toMatchObject([{ codigo: colecao, imagens: 3 }])
  const first = (await representante.get(`/Produto/Pacote/Imagens?colecao=${colecao}&offset=2`)).list
  expect(codes(first)).toEqual(['YA', 'YB'])
  const jpeg = Buffer.from(String(first[0]?.jpeg), 'base64')
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 281, height: 375 })
  expect(Number(colecoes[0]?.bytes)).toBe(3 * jpeg.length)
  const rest = (await representante.get(`/Produto/Pacote/Imagens?colecao=${colecao}&apos=YB`)).list
  expect(rest).toEqual([{ codigo: 'YC', jpeg: null }])
  expect((await representante.get(`/Produto/Pacote/Imagens?colecao=${partes.colecao}`)).list).toEqual([])
})

test('the last orders come whole and the newest first, the own ones only', async () => {
  const { casa, representante, body } = await aVenda(apl)
  const other = await aVenda(apl, {}, casa)
  const numeros: number[] = []
  for (let time = 0; time < 3; time++) numeros.push(await aPedido(representante, body(), casa.empresa))
  await aPedido(other.representante, other.body(), casa.empresa)
  const last = (await representante.get('/Pedido/Pacote?offset=2')).list
  expect(last.map(({ numero }) => numero)).toEqual(numeros.toReversed().slice(0, 2))
  expect(last[0]).toEqual((await representante.get(`/Pedido/${numeros[2]}`)).row)
  expect((await representante.get('/Pedido/Pacote')).list).toHaveLength(3)
  expect((await representante.get('/Pedido/Pacote?offset=51')).status).toBe(400)
})

test('after ten thousand lines no further order comes', async () => {
  const { casa, representante, body } = await aVenda(apl)
  await aPedido(representante, body(), casa.empresa)
  const large = await aPedido(representante, body(), casa.empresa)
  const last = await aPedido(representante, body(), casa.empresa)
  await apl.db.execute(sql`
    insert into pedido_item (empresa, numero, ordem, codigo, cor, tam, preco_orig, preco, qtde)
    select empresa, numero, n, codigo, cor, tam, preco_orig, preco, qtde
    from pedido_item, generate_series(2, 10000) n
    where empresa = ${casa.empresa} and numero = ${large}`)
  const { list } = await representante.get('/Pedido/Pacote')
  expect(list.map(({ numero }) => numero)).toEqual([last, large])
})
