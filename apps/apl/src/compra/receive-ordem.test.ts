/** Receipts of goods: stock, requests, payables and the order, in parts, at once and undone. */
import { randomUUID } from 'node:crypto'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { toCents } from '@trama/rules/money'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSolicitacao, solicitacaoBody } from '../solicitacao/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aCondicao, aMaterial } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let material: string
let condicao: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  condicao = await aCondicao(venda.casa, { nrpar: 3, prazoini: 30, nrdia: 30 })
})

const item = (given: object = {}) => ({
  codigo: material,
  cor: '001',
  tam: 'UN',
  qtde: 10,
  preco: 10,
  ...given,
})
const anOrder = (given: object = {}, options = {}) =>
  anOrdem(venda, ordemBody(venda.forn.codfor, condicao, material, { itens: [item()], ...given }), options)
const receive = (numero: number, body: object = {}, key: string = randomUUID()) =>
  venda.usuario.patch(
    `/OrdemCompra/Recebimento/${numero}`,
    { nota: '100', data: '20/03/2026', ...body },
    { 'idempotency-key': key },
  )
const undo = (numero: number, recebimento: unknown) =>
  venda.usuario.patch(`/OrdemCompra/Estorno/${numero}`, { recebimento, motivo: 'Nota errada' })
const read = async (numero: number) => (await venda.usuario.get(`/OrdemCompra/${numero}`)).row
const cadeia = async (numero: number) => (await venda.usuario.get(`/OrdemCompra/Cadeia/${numero}`)).row
const estoque = async (cor = '001') =>
  (
    await firstRow<{ estoque: string }>(
      apl.db,
      sql`select estoque from material_grade
        where empresa = ${venda.casa.empresa} and codigo = ${material} and cor = ${cor}`,
    )
  )?.estoque
const contas = () =>
  rows<{ docto: string; dt_ven: string; valor: string }>(
    apl.db,
    sql`select docto, dt_ven::text, valor from conta_pagar
        where empresa = ${venda.casa.empresa} order by num_ap`,
  )
const owed = async () => (await contas()).reduce((sum, { valor }) => sum + toCents(Number(valor)), 0) / 100

test('a whole receipt raises stock, makes payables by the condition and closes the order', async () => {
  const numero = await anOrder({ desconto: 0, frete: 0 })
  const { row } = await receive(numero)
  expect(row).toMatchObject({
    resultado: `Recebimento ${String(row.recebimento)} da compra ${numero} incluído.`,
  })
  expect(await read(numero)).toMatchObject({ situacao: 'F', recebido: 10 })
  expect(Number(await estoque())).toBe(110)
  expect((await contas()).map(({ docto, dt_ven, valor }) => [docto, dt_ven, Number(valor)])).toEqual([
    ['100/1', '2026-04-19', 33.34],
    ['100/2', '2026-05-19', 33.33],
    ['100/3', '2026-06-18', 33.33],
  ])
  expect((await receive(numero, { nota: '101' })).error).toBe(ORDEM_MESSAGES.fechada('F'))
})

test('receipts in parts, some undone between, owe the order’s value to the cent', async () => {
  const itens = [
    item({ qtde: 3.333, preco: 9.99, ipi: 7.5, desconto: 1.5 }),
    item({ cor: '002', qtde: 7, preco: 3.33, ipi: 2 }),
  ]
  const numero = await anOrder({ itens, desconto: 2.5, frete: 17.77 })
  const part = (qtde: number, nota: string) =>
    receive(numero, { nota, itens: [{ codigo: material, cor: '001', tam: 'UN', qtde }] })
  const first = await part(1.111, '1')
  await part(1.111, '2')
  expect(await read(numero)).toMatchObject({ situacao: 'P', recebido: 2.222 })
  expect((await undo(numero, first.row.recebimento)).status).toBe(200)
  expect(await read(numero)).toMatchObject({ recebido: 1.111 })
  await receive(numero, { nota: '3' })
  const after = await read(numero)
  expect(after).toMatchObject({ situacao: 'F', recebido: 10.333 })
  expect(await owed()).toBe(after.valor_total)
  expect(Number(await estoque())).toBe(103.333)
})

test('the request is delivered and closes; when the receipt is undone it is open again', async () => {
  const { usuario, casa } = venda
  const solicitacao = await aSolicitacao(usuario, solicitacaoBody(casa.codigo_erp, material))
  const origem = { solicitacao, solicitacao_linha: 1 }
  const numero = await anOrder({ itens: [item({ qtde: 2, ...origem })] })
  const { row } = await receive(numero)
  const request = async () => (await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row
  expect(await request()).toMatchObject({ status: 'B', itens: [{ qtde_b: 2, situacao: 'B' }] })
  expect(await cadeia(numero)).toMatchObject({
    solicitacoes: [{ numero: solicitacao, status: 'B' }],
    recebimentos: [{ nota: '100', estornado: 'N', itens: [{ qtde: 2 }] }],
    historia: [{ texto: 'Recebida, nota 100' }, { texto: 'Liberada' }, { texto: 'Compra incluída' }],
  })
  await undo(numero, row.recebimento)
  expect(await request()).toMatchObject({ status: 'A', itens: [{ qtde_b: 0, situacao: 'A' }] })
  expect(await cadeia(numero)).toMatchObject({ recebimentos: [{ estornado: 'S' }], contas: [] })
})

test('50 equal calls make one receipt', async () => {
  const numero = await anOrder()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => receive(numero, {}, key)))
  expect(new Set(replies.map(({ row }) => row.recebimento)).size).toBe(1)
  expect(await contas()).toHaveLength(3)
  expect(Number(await estoque())).toBe(110)
})

test('receipts with different keys at once never receive more than was ordered', async () => {
  const numero = await anOrder()
  const notas = Array.from({ length: 8 }, (_, i) => String(200 + i))
  const part = [{ codigo: material, cor: '001', tam: 'UN', qtde: 4 }]
  const replies = await Promise.all(notas.map((nota) => receive(numero, { nota, itens: part })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await read(numero)).toMatchObject({ recebido: 8 })
  expect(Number(await estoque())).toBe(108)
})

test.each<[string, object, string]>([
  ['more than is pending', { itens: [{ qtde: 10.001 }] }, ORDEM_MESSAGES.acimaDoPendente('M', '10')],
  ['nothing', { itens: [{ qtde: 0 }] }, ORDEM_MESSAGES.nadaAReceber],
  ['a strange item', { itens: [{ cor: '002', qtde: 1 }] }, ORDEM_MESSAGES.itemEstranho('M', '002')],
  ['a day before the issue', { data: '09/03/2026' }, ORDEM_MESSAGES.notaAnterior],
  ['a day to come', { data: '01/01/2999' }, ORDEM_MESSAGES.notaFutura],
  ['an invoice that is no number', { nota: 'A1' }, 'Valor inválido.'],
])('%s is refused and changes nothing', async (_, given: { itens?: object[] }, text) => {
  const numero = await anOrder()
  const itens = given.itens?.map((one) => ({ codigo: material, cor: '001', tam: 'UN', ...one }))
  const { status, error } = await receive(numero, { ...given, ...(itens && { itens }) })
  expect([status, String(error).replaceAll(material, 'M')]).toEqual([400, expect.stringContaining(text)])
  expect(await read(numero)).toMatchObject({ recebido: 0, versao: 2 })
  expect(await contas()).toEqual([])
})

test('an order that is not released and an invoice received before are refused', async () => {
  const waiting = await anOrder({}, { released: false })
  expect((await receive(waiting)).error).toBe(ORDEM_MESSAGES.naoLiberada)
  const numero = await anOrder()
  const part = { itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 1 }] }
  await receive(numero, part)
  expect(String((await receive(numero, part)).error)).toContain(ORDEM_MESSAGES.notaRepetida('100'))
})

test('a receipt is not undone once something is paid or the stock is gone', async () => {
  const numero = await anOrder()
  const { row } = await receive(numero)
  const { empresa } = venda.casa
  await apl.db.execute(sql`update material_grade set estoque = 9 where empresa = ${empresa}`)
  const gone = await undo(numero, row.recebimento)
  expect([gone.status, gone.error]).toEqual([400, SERVER_TEXTS.insufficientStock])
  await apl.db.execute(sql`update material_grade set estoque = 100 where empresa = ${empresa}`)
  await apl.db.execute(sql`update conta_pagar set valor_pago = 0.01
    where empresa = ${empresa} and docto = '100/1'`)
  expect((await undo(numero, row.recebimento)).error).toBe(ORDEM_MESSAGES.recebimentoPago)
  expect(await read(numero)).toMatchObject({ recebido: 10, situacao: 'F' })
})

test('a receipt of another order is unknown, and one undone twice is undone once', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const { row } = await receive(one)
  const strange = await undo(other, row.recebimento)
  expect([strange.status, strange.error]).toEqual([
    404,
    `${ORDEM_MESSAGES.recebimento(Number(row.recebimento))} NENHUM REGISTRO.`,
  ])
  const owned = await contas()
  expect((await undo(one, row.recebimento)).row).toEqual((await undo(one, row.recebimento)).row)
  // The trail keeps what each deleted payable was.
  const gone = await rows(
    apl.db,
    sql`select antes ->> 'docto' as docto, antes ->> 'dt_ven' as dt_ven, (antes ->> 'valor')::float as valor
        from auditoria
        where empresa = ${venda.casa.empresa} and registro = 'conta_pagar' and acao = 'excluir' order by chave::int`,
  )
  expect(gone).toEqual(owned)
  expect(Number(await estoque())).toBe(100)
})

test('received lines stay as bought; the rest may change and waits for its release', async () => {
  const numero = await anOrder()
  await receive(numero, { itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 4 }] })
  const body = (change: object) => ordemBody(venda.forn.codfor, condicao, material, { itens: [item(change)] })
  const patch = (change: object) => venda.usuario.patch(`/OrdemCompra/${numero}`, body(change))
  expect((await patch({ preco: 9 })).error).toBe(ORDEM_MESSAGES.itemRecebido(material))
  expect((await patch({ qtde: 3 })).error).toBe(ORDEM_MESSAGES.itemRecebido(material))
  expect((await patch({ qtde: 4 })).status).toBe(200)
  const closed: Row = await read(numero)
  expect(closed).toMatchObject({ situacao: 'F', liberado: 'S', valor_total: 40 })
  expect(await owed()).toBe(40)
})

test('a line named by its number is received only as the material that it is', async () => {
  const numero = await anOrder({ itens: [item(), item({ cor: '002' })] })
  const part = { ordem: 1, codigo: material, cor: '002', tam: 'UN', qtde: 1 }
  expect((await receive(numero, { itens: [part] })).error).toBe(ORDEM_MESSAGES.itemEstranho(material, '002'))
  expect((await receive(numero, { itens: [{ ...part, ordem: 2 }] })).status).toBe(200)
})

test('another material that took the line’s place in the request is not delivered', async () => {
  const { usuario, casa } = venda
  const solicitacao = await aSolicitacao(usuario, solicitacaoBody(casa.codigo_erp, material))
  const numero = await anOrder({ itens: [item({ qtde: 2, solicitacao, solicitacao_linha: 1 })] })
  const itens = [{ ordem: 1, codigo: material, cor: '002', tam: 'UN', qtde: 2 }]
  await usuario.post('/SolicitacaoCompra', {
    ...solicitacaoBody(casa.codigo_erp, material, { itens }),
    numero: solicitacao,
  })
  const pending = async () => (await usuario.get(`/Cotacao/Pendencias?solicitacao=${solicitacao}`)).list
  expect(await pending()).toMatchObject([{ cor: '002', qtde: 2 }])
  expect((await receive(numero)).status).toBe(200)
  expect((await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row).toMatchObject({
    status: 'A',
    itens: [{ cor: '002', qtde_b: 0 }],
  })
})

test('a receipt is never worth less than nothing, whatever rounding left', async () => {
  const numero = await anOrder({ itens: [item({ qtde: 1, preco: 0.01 })] })
  const part = (qtde: number, nota: string) =>
    receive(numero, { nota, itens: [{ codigo: material, cor: '001', tam: 'UN', qtde }] })
  const first = await part(0.4, '1')
  await part(0.4, '2')
  await undo(numero, first.row.recebimento)
  await part(0.05, '3')
  const { recebimentos } = (await cadeia(numero)) as { recebimentos: { valor: number }[] }
  expect(recebimentos.map(({ valor }) => valor)).toEqual([0, 0, 0])
  await receive(numero, { nota: '4' })
  expect(await owed()).toBe(0.01)
})

test('a request reduced to what came already is closed, and open again once the receipt is undone', async () => {
  const { usuario, casa } = venda
  const body = (qtde: number) =>
    solicitacaoBody(casa.codigo_erp, material, {
      itens: [{ ordem: 1, codigo: material, cor: '001', tam: 'UN', qtde }],
    })
  const solicitacao = await aSolicitacao(usuario, body(2))
  const numero = await anOrder({ itens: [item({ qtde: 2, solicitacao, solicitacao_linha: 1 })] })
  const part = { itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 1 }] }
  const { row } = await receive(numero, part)
  await usuario.post('/SolicitacaoCompra', { ...body(1), numero: solicitacao })
  const status = async () => (await usuario.get(`/SolicitacaoCompra/${solicitacao}`)).row.status
  expect(await status()).toBe('B')
  await undo(numero, row.recebimento)
  expect(await status()).toBe('A')
})
