/** Cancelling gives everything back, within its time, and keeps the document. */
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anItem, aPedidoFornecedor, aVenda, type Venda } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao, anEmpresa } from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aFatura } from './testing'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  const casa = await anEmpresa(apl.db)
  venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
})

const motivo = 'Erro na quantidade do pedido'
const cancel = (fatura: string, body: object = {}) =>
  venda.usuario.patch(`/Fatura/Cancelamento/${fatura}`, { motivo, ...body })
const stock = () =>
  rows(
    apl.db,
    sql`select tam, estoque::float8, comprometido::float8 from produto_grade
      where empresa = ${venda.casa.empresa} and codigo = ${venda.partes.codigo} order by tam desc`,
  )
const order = () =>
  firstRow(
    apl.db,
    sql`select nota, dt_fatura::text, faturado::float8, valor_total_fat::float8, situacao from pedido
      where empresa = ${venda.casa.empresa} and numero = 1`,
  )
const set = (assignment: ReturnType<typeof sql>) =>
  apl.db.execute(sql`update fatura set ${assignment} where empresa = ${venda.casa.empresa}`)

test('stock, order and receivables are as before; the document stays and says that it is cancelled', async () => {
  const { chave, fatura } = await aFatura(venda)
  expect((await cancel(`00${fatura}`)).row).toEqual({ resultado: 'Fatura 1 cancelada.' })
  expect(await order()).toEqual({
    nota: null,
    dt_fatura: '2026-03-20',
    faturado: 0,
    valor_total_fat: 0,
    situacao: 'P',
  })
  // Goods reserved for the order are there again too.
  expect(await stock()).toEqual([
    { tam: 'P', estoque: 102, comprometido: 2 },
    { tam: 'M', estoque: 100, comprometido: 0 },
  ])
  const { row } = await venda.usuario.get(`/Fatura/${chave}`)
  expect(row).toMatchObject({
    impresso: 'C',
    cancelavel: 'N',
    duplicatas: [],
    cancelamento: { motivo, por: expect.stringContaining('Usuário') },
  })
  expect((await venda.cliente.get(`/Fatura/${chave}`)).row).toMatchObject({ cancelamento: { por: null } })
  expect((await cancel(fatura)).error).toBe(FATURA_MESSAGES.cancelada)
  expect(await inconsistencies(apl.db)).toEqual([])
  const again = await venda.usuario.post('/Fatura', { pedido: 1 })
  expect(again.row).toMatchObject({ fatura: '2', valor: 100 })
})

test('of two invoices of an order the other one stays', async () => {
  const { codigo } = venda.partes
  const itens = [anItem(codigo, { qtde: 3 }), anItem(codigo, { tam: 'M', qtde: 1 })]
  const { fatura, pedido } = await aFatura(venda, { itens, per_desc: 33.3333 })
  await cancel(fatura)
  const part = [{ codigo, cor: '001', tam: 'P', qtde: 1 }]
  await venda.usuario.post('/Fatura', { pedido, itens: part })
  await venda.usuario.post('/Fatura', { pedido, itens: part })
  expect((await cancel('2')).status).toBe(200)
  expect(await order()).toMatchObject({ nota: '3', faturado: 1 })
  await venda.usuario.post('/Fatura', { pedido })
  expect(await order()).toMatchObject({ nota: '4', faturado: 4, situacao: 'F' })
  expect(await inconsistencies(apl.db)).toEqual([])
})

test.each<[string, (empresa: string) => ReturnType<typeof sql>, string]>([
  [
    'too late',
    (empresa) =>
      sql`update fatura set criado_em = now() - interval '24 hours 1 minute' where empresa = ${empresa}`,
    '24 horas',
  ],
  [
    'paid in part',
    (empresa) => sql`update duplicata set valor_pago = 0.01 where empresa = ${empresa}`,
    FATURA_MESSAGES.comPagamento,
  ],
  [
    'returned',
    (
      empresa,
    ) => sql`insert into duplicata (empresa, numero, tipo, chave, codcli, dt_emissao, dt_vencto, valor)
      select empresa, 'DV' || empresa, 'DV', chave, codcli, dt_emissao, dt_emissao, 1 from fatura
      where empresa = ${empresa}`,
    FATURA_MESSAGES.comDevolucao,
  ],
])('%s is refused and changes nothing', async (_, change, text) => {
  const { fatura } = await aFatura(venda)
  await apl.db.execute(change(venda.casa.empresa))
  const before = await stateOf(venda.casa)
  const { status, error } = await cancel(fatura)
  expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
  expect(await stateOf(venda.casa)).toBe(before)
})

test("the company's own time limit holds", async () => {
  const { fatura } = await aFatura(venda)
  await set(sql`criado_em = now() - interval '30 hours'`)
  const { empresa } = venda.casa
  await apl.db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FIS95', '48')`)
  expect((await cancel(fatura)).status).toBe(200)
})

test('a number of two emitters asks for the key; a short reason, an old version and unknown numbers are refused', async () => {
  const { fatura, chave } = await aFatura(venda)
  const numero = await aPedidoFornecedor(venda)
  const body = { nota: fatura, dt_fatura: '25/03/2026' }
  expect((await venda.fornecedor.patch(`/Pedido/Fornecedor/Fatura/${numero}`, body)).status).toBe(200)
  expect((await cancel(fatura)).error).toBe(FATURA_MESSAGES.variasFaturas(fatura))
  expect((await cancel(fatura, { motivo: 'Errei' })).status).toBe(400)
  expect((await cancel(fatura, { chave, versao: 9 })).status).toBe(409)
  expect((await cancel('987654')).status).toBe(404)
  expect((await cancel(fatura, { chave: 'x' })).status).toBe(404)
  expect((await cancel(fatura, { chave, versao: 1 })).status).toBe(200)
})

test('two simultaneous cancellations cancel once', async () => {
  const { fatura } = await aFatura(venda)
  const replies = await Promise.all([cancel(fatura), cancel(fatura), cancel(fatura)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(await inconsistencies(apl.db)).toEqual([])
})
