/** An order becomes invoices: numbers, documents, receivables, stock and the order, whole, in parts, once, at once. */
import { randomUUID } from 'node:crypto'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { isNfeKey } from '@trama/rules/nfe/chave'
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaErrors } from '../nfe/testing'
import {
  anItem,
  aPedidoFornecedor,
  aPedidoLiberado,
  aVenda,
  type PedidoBody,
  type Venda,
} from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao, aCondicao, anEmpresa } from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  const casa = await anEmpresa(apl.db)
  const codcond = await aCondicao(casa, { nrpar: 3, prazoini: 30, nrdia: 30 })
  venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }), codcond }, casa)
})

const itens = () => [
  anItem(venda.partes.codigo, { qtde: 3 }),
  anItem(venda.partes.codigo, { tam: 'M', qtde: 5 }),
]
const anOrder = (change: Partial<PedidoBody> = {}) => aPedidoLiberado(venda, { itens: itens(), ...change })
const faturar = (pedido: number, body: object = {}, key: string = randomUUID()) =>
  venda.usuario.post('/Fatura', { pedido, ...body }, { 'idempotency-key': key })
const part = (tam: string, qtde: number) => ({ codigo: venda.partes.codigo, cor: '001', tam, qtde })
const order = async (numero: number) => (await venda.usuario.get(`/Pedido/${numero}`)).row
const duplicatas = () =>
  rows<{ numero: string; valor: number; dt_vencto: string; conta: string | null }>(
    apl.db,
    sql`select * from duplicata where empresa = ${venda.casa.empresa} order by numero`,
  )
const stock = () =>
  rows(
    apl.db,
    sql`select tam, estoque::float8, comprometido::float8 from produto_grade
      where empresa = ${venda.casa.empresa} and codigo = ${venda.partes.codigo} order by tam desc`,
  )

test('whole: number, valid document, receivables by the condition, stock and the order', async () => {
  const numero = await anOrder({ per_desc: 10, frete: 12.34 })
  const { row, error } = await faturar(numero)
  expect([error, row]).toMatchObject([
    undefined,
    { resultado: `Fatura 1 do pedido ${numero} emitida.`, fatura: '1', valor: 372.34 },
  ])
  const chave = String(row.chave)
  expect(isNfeKey(chave)).toBe(true)
  const { row: fatura } = await venda.usuario.get(`/Fatura/${chave}`)
  expect(fatura).toMatchObject({
    impresso: 'S',
    ambiente: 2,
    qtde: 8,
    valor_produtos: 400,
    desconto: 40,
    frete: 12.34,
    valor: 372.34,
    cancelavel: 'S',
    itens: [
      { tam: 'P', qtde: 3 },
      { tam: 'M', qtde: 5 },
    ],
  })
  expect((await duplicatas()).map(({ numero: name, valor }) => [name, valor])).toEqual([
    ['000001-1', 124.12],
    ['000001-2', 124.11],
    ['000001-3', 124.11],
  ])
  expect(await order(numero)).toMatchObject({ qtde: 8, faturado: 8, valor_total_fat: 360 })
  expect(await stock()).toEqual([
    { tam: 'P', estoque: 97, comprometido: 0 },
    { tam: 'M', estoque: 95, comprometido: 0 },
  ])
  const xml = await firstRow<{ xml: string }>(
    apl.db,
    sql`select convert_from(conteudo, 'UTF8') as xml from fatura_documento where chave = ${chave}`,
  )
  expect(schemaErrors(xml?.xml ?? '')).toEqual([])
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('in parts: each its own number, together the order to the cent', async () => {
  const numero = await anOrder({ per_desc: 33.3333, vlr_desc: 0.07, frete: 10 })
  const first = await faturar(numero, { itens: [part('P', 1), part('M', 2)] })
  const second = await faturar(numero, { itens: [part('P', 2)] })
  const third = await faturar(numero)
  expect([first, second, third].map(({ row }) => row.fatura)).toEqual(['1', '2', '3'])
  const { valor_total_liq, valor_total_fat } = await order(numero)
  expect(valor_total_fat).toBe(valor_total_liq)
  const cents = [first, second, third].reduce((sum, { row }) => sum + Math.round(Number(row.valor) * 100), 0)
  expect(cents / 100).toBe(Number(valor_total_liq) + 10)
  expect((await faturar(numero)).status).toBe(400)
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('50 equal posts make one invoice', async () => {
  const numero = await anOrder()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => faturar(numero, {}, key)))
  expect(new Set(replies.map(({ row }) => row.chave)).size).toBe(1)
  expect(await duplicatas()).toHaveLength(3)
  expect(await stock()).toMatchObject([{ estoque: 97 }, { estoque: 95 }])
})

test('different ones at once: each sees what is left, and no number is left out', async () => {
  const numero = await anOrder()
  const replies = await Promise.all([1, 2, 3, 4].map(() => faturar(numero, { itens: [part('M', 2)] })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400])
  const refused = replies.find(({ status }) => status === 400)
  expect(refused?.error).toBe(FATURA_MESSAGES.acimaDoPendente(venda.partes.codigo, '1'))
  expect((await faturar(numero)).row).toMatchObject({ fatura: '3' })
  expect(await inconsistencies(apl.db)).toEqual([])
})

const tomorrow = '01/01/2999'
const dayBefore = (days: number) => formatDateBr(addDays(todayIn(), -days))
interface Refused {
  itens?: [string, number][]
  dt_emissao?: string
  /** The order's own day. */
  pedido?: string
}
test.each<[string, Refused, string]>([
  ['more than is pending', { itens: [['P', 3.001]] }, 'Faltam 3 do item'],
  ['nothing', { itens: [['P', 0]] }, FATURA_MESSAGES.nadaAFaturar],
  ['another piece', { itens: [['GG', 1]] }, 'não é deste pedido.'],
  ['a day to come', { dt_emissao: tomorrow }, PEDIDO_FORNECEDOR_MESSAGES.faturaFutura],
  [
    'a day of which the authority takes none',
    { dt_emissao: dayBefore(31) },
    FATURA_MESSAGES.faturaAntiga(30),
  ],
  [
    'a day before the order',
    { dt_emissao: dayBefore(1), pedido: dayBefore(0) },
    PEDIDO_FORNECEDOR_MESSAGES.anteriorEmissao,
  ],
])('%s is refused and changes nothing', async (_, given, text) => {
  const { pedido: dt_emissao, itens: some, ...body } = given
  const numero = await anOrder(dt_emissao === undefined ? {} : { dt_emissao })
  const before = await stateOf(venda.casa)
  const { status, error } = await faturar(numero, {
    ...body,
    ...(some && { itens: some.map(([tam, qtde]) => part(tam, qtde)) }),
  })
  expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
  expect(await stateOf(venda.casa)).toBe(before)
})

test("what is not released, a supplier's and an unknown order", async () => {
  const numero = await anOrder()
  const { empresa } = venda.casa
  await apl.db.execute(
    sql`update pedido set financeiro = 0 where empresa = ${empresa} and numero = ${numero}`,
  )
  expect((await faturar(numero)).error).toBe(PEDIDO_FORNECEDOR_MESSAGES.naoLiberado)
  expect((await faturar(await aPedidoFornecedor(venda))).error).toBe(FATURA_MESSAGES.doFornecedor)
  expect((await faturar(987_654)).status).toBe(404)
})

test('from an older version: 409', async () => {
  const numero = await anOrder()
  expect((await faturar(numero, { versao: 9 })).status).toBe(409)
})

test('without what a document needs: it says what, and no number is spent', async () => {
  const numero = await anOrder()
  const { empresa } = venda.casa
  await apl.db.execute(sql`update entidade set cod_cid = null where empresa = ${empresa}`)
  const before = await stateOf(venda.casa)
  expect((await faturar(numero)).error).toContain('Cadastro do cliente: falta o código da cidade')
  expect(await stateOf(venda.casa)).toBe(before)
  await apl.db.execute(sql`update entidade set cod_cid = '4202404' where empresa = ${empresa}`)
  expect((await faturar(numero)).row).toMatchObject({ fatura: '1' })
})

test('goods that are not held leave what is free, and never more', async () => {
  const { casa } = venda
  const colecao = await aColecao(casa)
  const numero = await anOrder({ colecao })
  await apl.db.execute(sql`update produto_grade set estoque = 4 where empresa = ${casa.empresa}`)
  expect((await faturar(numero)).status).toBe(400)
  expect((await faturar(numero, { itens: [part('P', 3), part('M', 4)] })).status).toBe(200)
  expect(await stock()).toMatchObject([{ estoque: 1 }, { estoque: 0 }])
})

test('the receivables are collected by the default account, each with its number at the bank', async () => {
  const { empresa } = venda.casa
  await apl.db.execute(sql`insert into conta_bancaria (empresa, conta, descricao, banco, agencia, numero, carteira)
    values (${empresa}, 'ITAU', 'Itaú', '341', '0057', '12345', '109')`)
  await apl.db.execute(
    sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FIN10', 'ITAU')`,
  )
  await faturar(await anOrder())
  const stored = await rows(
    apl.db,
    sql`select conta, nosso_numero, length(codigo) as n from duplicata where empresa = ${empresa} order by numero`,
  )
  expect(stored).toEqual(['1', '2', '3'].map((nosso_numero) => ({ conta: 'ITAU', nosso_numero, n: 16 })))
})

test("a supplier's invoice: his number, his key, and a number that he used is refused", async () => {
  const { fornecedor, forn } = venda
  const today = formatDateBr(todayIn())
  const body = { nota: '0077', dt_fatura: today }
  const [one, other] = [await aPedidoFornecedor(venda), await aPedidoFornecedor(venda)]
  expect((await fornecedor.patch(`/Pedido/Fornecedor/Fatura/${one}`, body)).status).toBe(200)
  const { list } = await venda.usuario.get(`/FaturaPedidoLista?fatura=00077`)
  expect(list).toMatchObject([{ fatura: '77', pedido: one, impresso: 'S' }])
  expect(String(list[0]?.chave).slice(6, 20)).toBe(forn.cnpj)
  const again = await fornecedor.patch(`/Pedido/Fornecedor/Fatura/${other}`, body)
  expect([again.status, again.error]).toEqual([400, `nota: ${FATURA_MESSAGES.notaRepetida('77')}`])
})
