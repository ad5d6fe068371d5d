/**
 * An order becomes invoices: numbers, documents, receivables, stock and the order, whole, in parts, once, at once.
 */
import { randomUUID } from 'node:crypto'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { isNfeKey } from '@trama/rules/nfe/chave'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schemaErrors } from '../nfe/testing'
import { aPedidoFornecedor } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao } from '../testing/factories'
import { faturamento } from './faturar.test-help'

const stage = faturamento()
const { anOrder, faturar, part, order, stock } = stage
const duplicatas = () =>
  rows<{ numero: string; valor: number; dt_vencto: string; conta: string | null }>(
    stage.apl.db,
    sql`select * from duplicata where empresa = ${stage.venda.casa.empresa} order by numero`,
  )

test('a whole order gets number, valid document and receivables by the condition; stock and order change', async () => {
  const numero = await anOrder({ per_desc: 10, frete: 12.34 })
  const { row, error } = await faturar(numero)
  expect([error, row]).toMatchObject([
    undefined,
    { resultado: `Fatura 1 do pedido ${numero} emitida.`, fatura: '1', valor: 372.34 },
  ])
  const chave = String(row.chave)
  expect(isNfeKey(chave)).toBe(true)
  const { row: fatura } = await stage.venda.usuario.get(`/Fatura/${chave}`)
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
    stage.apl.db,
    sql`select convert_from(conteudo, 'UTF8') as xml from fatura_documento where chave = ${chave}`,
  )
  expect(schemaErrors(xml?.xml ?? '')).toEqual([])
  expect(await inconsistencies(stage.apl.db)).toEqual([])
})

test('parts get a number each and together equal the order to the cent', async () => {
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
  expect(await inconsistencies(stage.apl.db)).toEqual([])
})

test('50 equal calls make one invoice', async () => {
  const numero = await anOrder()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => faturar(numero, {}, key)))
  expect(new Set(replies.map(({ row }) => row.chave)).size).toBe(1)
  expect(await duplicatas()).toHaveLength(3)
  expect(await stock()).toMatchObject([{ estoque: 97 }, { estoque: 95 }])
})

test('different calls at once see what is left, and leave no number out', async () => {
  const numero = await anOrder()
  const replies = await Promise.all([1, 2, 3, 4].map(() => faturar(numero, { itens: [part('M', 2)] })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400])
  const refused = replies.find(({ status }) => status === 400)
  expect(refused?.error).toBe(FATURA_MESSAGES.acimaDoPendente(stage.venda.partes.codigo, '1'))
  expect((await faturar(numero)).row).toMatchObject({ fatura: '3' })
  expect(await inconsistencies(stage.apl.db)).toEqual([])
})

test('goods that are not reserved come out of the free stock, and never more than that', async () => {
  const { casa } = stage.venda
  const colecao = await aColecao(casa)
  const numero = await anOrder({ colecao })
  await stage.apl.db.execute(sql`update produto_grade set estoque = 4 where empresa = ${casa.empresa}`)
  expect((await faturar(numero)).status).toBe(400)
  expect((await faturar(numero, { itens: [part('P', 3), part('M', 4)] })).status).toBe(200)
  expect(await stock()).toMatchObject([{ estoque: 1 }, { estoque: 0 }])
})

test('receivables are collected by the default account, each with its number at the bank', async () => {
  const { empresa } = stage.venda.casa
  await stage.apl.db.execute(sql`insert into conta_bancaria (empresa, conta, descricao, banco, agencia, numero, carteira)
    values (${empresa}, 'ITAU', 'Itaú', '341', '0057', '12345', '109')`)
  await stage.apl.db.execute(
    sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FIN10', 'ITAU')`,
  )
  await faturar(await anOrder())
  const stored = await rows(
    stage.apl.db,
    sql`select conta, nosso_numero, length(codigo) as n from duplicata where empresa = ${empresa} order by numero`,
  )
  expect(stored).toEqual(['1', '2', '3'].map((nosso_numero) => ({ conta: 'ITAU', nosso_numero, n: 16 })))
})

test('a supplier types number and key, and a number used before is refused', async () => {
  const { fornecedor, forn } = stage.venda
  const today = formatDateBr(todayIn())
  const body = { nota: '0077', dt_fatura: today }
  const [one, other] = [await aPedidoFornecedor(stage.venda), await aPedidoFornecedor(stage.venda)]
  expect((await fornecedor.patch(`/Pedido/Fornecedor/Fatura/${one}`, body)).status).toBe(200)
  const { list } = await stage.venda.usuario.get(`/FaturaPedidoLista?fatura=00077`)
  expect(list).toMatchObject([{ fatura: '77', pedido: one, impresso: 'S' }])
  expect(String(list[0]?.chave).slice(6, 20)).toBe(forn.cnpj)
  const again = await fornecedor.patch(`/Pedido/Fornecedor/Fatura/${other}`, body)
  expect([again.status, again.error]).toEqual([400, `nota: ${FATURA_MESSAGES.notaRepetida('77')}`])
})

test('the invoice for a return is found by a part of its number', async () => {
  const { row } = await faturar(await anOrder())
  const fatura = String(row.fatura)
  const found = async (filter: string) => (await stage.venda.usuario.get(`/Fatura?filtro=${filter}`)).list
  expect(await found(`00${fatura.slice(0, 1)}`)).toMatchObject([{ fatura }])
  expect(await found(`${fatura}9`)).toEqual([])
  expect(await found('%25')).toEqual([])
})
