/** Checking many lines of an order in one call: the items found, their prices, and why a line is refused. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrdemServico } from '../ordem-servico/testing'
import { anItem, aPedido, aVenda } from '../testing/a-pedido'
import { aFornecedor, aMaterial, aProduto, aRegiao } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { producoes } from './check-rows'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const GRADE = [
  { cor: '001', tam: 'P', estoque: 10, barra: '7891000000017' },
  { cor: '001', tam: 'M', estoque: 3 },
  { cor: '002', tam: 'P', estoque: 5 },
  { cor: '003', tam: 'P', estoque: 5, ativa: 'N' as const },
]

async function aLoja() {
  const venda = await aVenda(apl)
  const { casa, partes } = venda
  const precos = { [partes.tab_pre]: 50 }
  const camisa = await aProduto(casa, {
    descricao: 'Camisa',
    codigo2: 'CM-2',
    precos,
    grade: GRADE.map(ownBar),
  })
  await casa.db.execute(
    sql`update cor set desc_cor = 'Azul marinho' where empresa = ${casa.empresa} and cor = '002'`,
  )
  const conferir = async (
    linhas: object[],
    { caller = venda.usuario, tab_pre = partes.tab_pre, ...rest }: Options = {},
  ) => caller.post('/Pedido/Linhas', { tab_pre, linhas, ...rest })
  const erros = async (rows: object[], options?: Options) =>
    (await conferir(rows, options)).list.map(({ erro }) => erro)
  return { ...venda, camisa, conferir, erros }

  function ownBar<T extends { barra?: string }>(cell: T): T {
    return cell.barra ? { ...cell, barra: `${cell.barra}${casa.empresa}` } : cell
  }
}
interface Options {
  caller?: Awaited<ReturnType<typeof aVenda>>['usuario']
  tab_pre?: string
  tipo?: string
}

test('the check of lines finds items by bar code, code or second code, colours by code or name, sizes in any case', async () => {
  const { casa, camisa, conferir } = await aLoja()
  const known = {
    tipo: 'P',
    codigo: camisa,
    descricao: 'Camisa',
    cor: '001',
    desc_cor: 'Cor 001',
    tam: 'P',
    barra: `7891000000017${casa.empresa}`,
    preco: 50,
    saldo_estoque: 10,
    ativo: 'S',
    decimais: 0,
    producao: [],
    erro: null,
  }
  const blue = { ...known, cor: '002', desc_cor: 'Azul marinho', barra: null, saldo_estoque: 5 }
  const { list } = await conferir([
    { barra: known.barra },
    { codigo: known.barra, qtde: 2 },
    { codigo: camisa, cor: '001', tam: 'p' },
    { codigo: 'cm-2', cor: 'AZUL  MARINHO ', tam: 'P' },
    { codigo: camisa, cor: '2', tam: 'P', qtde: 3 },
  ])
  const wanted = [known, known, known, blue, blue]
  expect(list).toEqual(wanted.map((line, at) => ({ ...line, linha: at + 1 })))
})

test('each line has its own error', async () => {
  const { casa, partes, camisa, erros } = await aLoja()
  const precos = { [partes.tab_pre]: 50 }
  const inativo = await aProduto(casa, { ativo: 'N', precos })
  const semGrade = await aProduto(casa, {
    precos,
    grade: GRADE.slice(1, 2),
  })
  await casa.db.execute(
    sql`delete from produto_grade where empresa = ${casa.empresa} and codigo = ${semGrade}`,
  )
  const semPreco = await aProduto(casa)
  const zerado = await aProduto(casa, { precos: { [partes.tab_pre]: 0 } })
  await aProduto(casa, { codigo2: 'CM-2', precos })
  expect(
    await erros([
      { codigo: 'NADA' },
      { barra: '111' },
      { qtde: 2 },
      { codigo: 'CM-2', cor: '001', tam: 'P' },
      { codigo: inativo },
      { codigo: semGrade },
      { codigo: semPreco, tam: 'P' },
      { codigo: zerado, tam: 'P' },
      { codigo: camisa, tam: 'P' },
      { codigo: camisa, cor: 'verde', tam: 'P' },
      { codigo: camisa, cor: '003', tam: 'P' },
      { codigo: camisa, cor: '001' },
      { codigo: camisa, cor: '001', tam: 'GG' },
      { codigo: camisa, cor: '001', tam: 'P', qtde: 0 },
      { codigo: camisa, cor: '001', tam: 'P', qtde: 1.0005 },
      { codigo: camisa, cor: '001', tam: 'P', qtde: 1.5 },
      { codigo: camisa, cor: '001', tam: 'P', qtde: 99_999_999 },
    ]),
  ).toEqual([
    'Produto NADA não encontrado.',
    'Código de barras 111 não encontrado.',
    'Informe o código ou o código de barras.',
    'Mais de um item com o código CM-2. Use o código de barras.',
    'Produto inativo.',
    'Nenhuma cor encontrada.',
    `Preco para produto ${semPreco} na tabela ${partes.tab_pre} não encontrado.`,
    'Preço zerado. Impossível continuar.',
    'Informe a cor: 001 Cor 001, 002 Azul marinho.',
    'Cor verde não encontrada. Cores: 001 Cor 001, 002 Azul marinho.',
    'Cor ou tamanho inativo.',
    'Informe o tamanho: P, M.',
    'Tamanho GG não encontrado. Tamanhos da cor: P, M.',
    'Quantidade inválida.',
    'Quantidade inválida.',
    'Quantidade deve ser inteira.',
    'Quantidade máxima: 9.999.999.',
  ])
})

test('an order takes one kind of item; materials have their own messages', async () => {
  const { casa, partes, camisa, conferir, erros } = await aLoja()
  const tecido = await aMaterial(casa, {
    precos: { [partes.tab_pre]: 12.5 },
    grade: [{ cor: '001', tam: 'UN', estoque: 7.5 }],
  })
  expect((await conferir([{ codigo: tecido, qtde: 1.25 }])).row).toMatchObject({
    tipo: 'M',
    tam: 'UN',
    preco: 12.5,
    saldo_estoque: 7.5,
    erro: null,
  })
  const rows = [{ codigo: tecido }, { codigo: camisa, cor: '001', tam: 'P' }, { codigo: 'NADA' }]
  expect(await erros(rows, { tipo: 'P' })).toEqual([
    `${tecido} é material e o pedido é de produtos.`,
    null,
    'Produto NADA não encontrado.',
  ])
  expect(await erros(rows, { tipo: 'M' })).toEqual([
    null,
    `${camisa} é produto e o pedido é de materiais.`,
    'Material NADA não encontrado.',
  ])
})

test('the check of lines shows prices by band and group as the order stores them, and the free stock; a customer sees the own table only', async () => {
  const { casa, partes, usuario, cliente, representante, body, conferir, erros } = await aLoja()
  const { db, empresa } = casa
  const { tab_pre } = partes
  await db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'VEN180', 'S'),
    (${empresa}, 'VEN190', 'S')`)
  const codigo = await aProduto(casa, {
    precos: { [tab_pre]: 50 },
    grade: [
      { cor: '001', tam: 'P', estoque: 9 },
      { cor: '001', tam: 'XG', estoque: 9, faixa_preco: 'PLUS' },
      { cor: '002', tam: 'P', estoque: 9, grupo_cor: 'ESC' },
      { cor: '002', tam: 'XG', estoque: 9, grupo_cor: 'ESC', faixa_preco: 'PLUS' },
    ],
  })
  await db.execute(sql`insert into preco (empresa, codigo, tipo, produto, grupo_cor, faixa_preco, preco_00) values
    (${empresa}, ${tab_pre}, 'P', ${codigo}, '', 'PLUS', 60), (${empresa}, ${tab_pre}, 'P', ${codigo}, 'ESC', '', 70)`)
  await db.execute(sql`update produto_grade set comprometido = 4
    where empresa = ${empresa} and codigo = ${codigo} and cor = '001' and tam = 'P'`)
  const cells = [
    ['001', 'P'],
    ['001', 'XG'],
    ['002', 'P'],
    ['002', 'XG'],
  ] as const
  const rows = cells.map(([cor, tam]) => ({ codigo, cor, tam }))
  const { list } = await conferir(rows)
  expect(list.map(({ preco }) => preco)).toEqual([50, 60, 70, 70])
  expect(list.map(({ saldo_estoque }) => saldo_estoque)).toEqual([5, 9, 9, 9])
  const itens = cells.map(([cor, tam]) => anItem(codigo, { cor, tam, preco: null }))
  const numero = await aPedido(usuario, body({ itens }))
  const stored = (await usuario.get(`/Pedido/${numero}`)).row.itens as { preco: number }[]
  expect(stored.map(({ preco }) => preco)).toEqual([50, 60, 70, 70])

  const other = await aRegiao(casa)
  await db.execute(sql`insert into preco (empresa, codigo, tipo, produto, preco_00)
    values (${empresa}, ${other}, 'P', ${codigo}, 30)`)
  const first = rows.slice(0, 1)
  expect((await conferir(first, { caller: representante, tab_pre: other })).row.preco).toBe(30)
  expect(await erros(first, { caller: cliente })).toEqual([null])
  expect((await conferir(first, { caller: cliente, tab_pre: other })).row).toMatchObject({
    preco: null,
    erro: `Preco para produto ${codigo} na tabela ${other} não encontrado.`,
  })
})

test('a line tells the pieces that production brings; a late production order or one without a day promises none', async () => {
  const { casa, camisa, conferir } = await aLoja()
  const { codfor } = await aFornecedor(casa)
  const day = (n: number) => addDays(todayIn(), n)
  const out = (n: number, dt_prev: string | null, pieces: object = {}) =>
    anOrdemServico(casa, { numero: n, codigo: camisa, codfor, dt_prev, ...pieces })
  await out(1, day(5), { qtde: 10, qtde_feita: 2, refugo: 1 })
  await out(2, day(-1), { qtde: 500 })
  await out(3, null, { qtde: 500 })
  await out(4, day(9), { qtde: 40 })
  const { row } = await conferir([{ codigo: camisa, cor: '001', tam: 'P' }])
  expect(row.producao).toEqual([
    { dia: formatDateBr(day(5)), qtde: 7 },
    { dia: formatDateBr(day(9)), qtde: 40 },
  ])
})

test('the check of lines finds the open orders of a product by their index, however many orders the company has', async () => {
  const { casa, camisa } = await aLoja()
  const { empresa, db } = casa
  const { codfor } = await aFornecedor(casa)
  const { setor, parte } = await anOrdemServico(casa, { codigo: camisa, codfor })
  await db.execute(sql`insert into produto (empresa, codigo, descricao)
    select ${empresa}, 'Z' || n, 'Outro' from generate_series(0, 299) n`)
  await db.execute(sql`insert into ordem_servico (empresa, numero, setor, parte, codigo, codfor, qtde, dt_s)
    select ${empresa}, 100000 + n, ${setor}, ${parte}, 'Z' || n % 300, ${codfor}::int, 10, current_date
    from generate_series(1, 3000) n`)
  await db.execute(sql`analyze ordem_servico`)
  const wanted = sql`(select ${camisa}::text as codigo limit 1) achado`
  const plan = await rows<{ 'QUERY PLAN': string }>(db, sql`explain ${producoes(empresa, 'P', wanted)}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('ordem_servico_do_produto')
})

test('items of another company are not found; too many lines, or none, are refused', async () => {
  const { camisa, conferir } = await aLoja()
  const { usuario, partes } = await aVenda(apl)
  const alien = { tab_pre: partes.tab_pre, linhas: [{ codigo: camisa, cor: '001', tam: 'P' }] }
  expect((await usuario.post('/Pedido/Linhas', alien)).row).toMatchObject({
    descricao: null,
    preco: null,
    erro: `Produto ${camisa} não encontrado.`,
  })
  expect((await conferir([])).status).toBe(400)
  const line = { codigo: camisa, cor: '001', tam: 'P' }
  expect((await conferir(Array.from({ length: 2001 }, () => line))).status).toBe(400)
  const { list } = await conferir(Array.from({ length: 2000 }, () => line))
  expect(list).toHaveLength(2000)
  expect(list.at(-1)).toMatchObject({ linha: 2000, codigo: camisa, erro: null })
})
