/** Returns against an invoice: what may be returned, and what the till offers (S2 §4; decisions §5b). */
import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFatura } from '../fatura/testing'
import { anItem, aVenda, type Venda } from '../testing/a-pedido'
import { aCliente } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import {
  aMeio,
  anOperacao,
  aVendaAberta,
  aVendaFinalizada,
  finalizacaoBody,
  parcela,
} from './finalizacao/testing'
import { vendaBody, vendasOf } from './testing'

let apl: TestApp
let sale: Venda
/** Key of an invoice of five pieces for 40 each. */
let docto: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
  const itens = [anItem(sale.partes.codigo, { qtde: 5, preco: 40 })]
  docto = (await aFatura(sale, { itens })).chave
})

const item = (given: object = {}) => ({
  codigo: sale.partes.codigo,
  cor: '001',
  tam: 'P',
  quantidade: 1,
  valor: 40,
  ...given,
})
const save = (given: object = {}) =>
  sale.usuario.post(
    '/VendaVarejo',
    vendaBody(sale.partes, { tipo_venda: 1, docto, itens: [item()], ...given }),
  )

test('a return names an invoice of its customer, and returns no more than the invoice has left', async () => {
  const { partes, casa } = sale
  const { codigo, codrep } = partes
  const outro = await aCliente(casa, { codrep })
  const foreign = await aVenda(apl)
  const theirs = (await aFatura(foreign)).chave
  const wrong: [object, string][] = [
    [
      { itens: [item({ quantidade: 6 })] },
      `itens.0.quantidade: ${VAREJO_MESSAGES.acimaDoVendido(codigo, '5')}`,
    ],
    [{ itens: [item({ tam: 'M' })] }, `itens.0.quantidade: ${VAREJO_MESSAGES.acimaDoVendido(codigo, '0')}`],
    [
      { itens: [item({ valor: 40.01 })] },
      `itens.0.valor: ${VAREJO_MESSAGES.precoAcima(codigo, 'R$\u00a040,00')}`,
    ],
    [{ docto: theirs }, `docto: ${VAREJO_MESSAGES.docto}`],
    [{ docto: 'nada' }, `docto: ${VAREJO_MESSAGES.docto}`],
    [{ codcli: outro.codcli }, `docto: ${VAREJO_MESSAGES.docto}`],
    [{ tipo_venda: 0 }, `docto: ${VAREJO_MESSAGES.soDevolucao}`],
  ]
  const told = await inTurn(wrong, async ([given]) => (await save(given)).error)
  expect(told).toEqual(wrong.map(([, text]) => text))
  expect(await vendasOf({ casa })).toEqual([])
  expect(await save({ itens: [item({ quantidade: 5 })] })).toMatchObject({
    status: 200,
    row: { resultado: 'Devolução 1 incluída.' },
  })
  expect((await sale.usuario.get('/BuscarVendaVarejo?venda=1')).row).toMatchObject({
    tipo_venda: 1,
    docto,
    fatura_docto: '1',
    valor: 200,
  })
})

test('pieces returned before are no longer available; an open or cancelled return does not count', async () => {
  const { codigo } = sale.partes
  const back = (quantidade: number, status: number) =>
    aVendaAberta(sale, { tipo_venda: 1, docto, status: status as 0, itens: [{ quantidade, valor: 40 }] })
  await back(2, 1)
  await back(1, 3)
  await back(4, 0)
  await back(4, 2)
  expect((await save({ itens: [item({ quantidade: 3 })] })).error).toBe(
    `itens.0.quantidade: ${VAREJO_MESSAGES.acimaDoVendido(codigo, '2')}`,
  )
  expect(await save({ itens: [item({ quantidade: 2 })] })).toMatchObject({ status: 200 })
})

test('a cancelled invoice cannot be returned; a discontinued product is returned at the paid price', async () => {
  const { casa } = sale
  await casa.db.execute(sql`update produto set ativo = 'N' where empresa = ${casa.empresa}`)
  await casa.db.execute(sql`delete from preco where empresa = ${casa.empresa}`)
  expect(await save()).toMatchObject({ status: 200 })
  expect((await sale.usuario.get('/BuscarVendaVarejo?venda=1')).row).toMatchObject({
    itens: [{ preco_orig: 40, valor: 40 }],
  })
  expect((await save({ tipo_venda: 0, docto: null })).error).toBe(
    `itens.0.codigo: ${PEDIDO_MESSAGES.produtoInativo}`,
  )
  await casa.db.execute(sql`update fatura set impresso = 'C' where empresa = ${casa.empresa}`)
  expect((await save()).error).toBe(`docto: ${VAREJO_MESSAGES.docto}`)
  // A change without `docto` keeps the invoice, which is checked again.
  expect((await save({ codven: 1, versao: 1, docto: undefined })).error).toBe(
    `docto: ${VAREJO_MESSAGES.docto}`,
  )
})

test('the till offers what is left of the invoice at the paid price', async () => {
  const { codigo, tab_pre } = sale.partes
  const offered = async (query: string) =>
    (await sale.usuario.get(`/ProdutoVarejoLista?regiao=${tab_pre}&tipo_venda=1&${query}`)).list
  const left = { codigo, cor: '001', tam: 'P', preco: 40, preco_orig: 50, resta: 5 }
  expect(await offered(`docto=${docto}`)).toMatchObject([left])
  expect(await offered('docto=nada')).toEqual([])
  const codven = await aVendaAberta(sale, { tipo_venda: 1, docto })
  expect(await offered(`venda=${codven}`)).toMatchObject([left])
  await aVendaAberta(sale, { tipo_venda: 1, docto, status: 1, itens: [{ quantidade: 5 }] })
  expect(await offered(`venda=${codven}`)).toEqual([])
  // Without an invoice the till offers everything of the price table.
  expect(await offered('')).toMatchObject([
    { tam: 'P', preco: 50, resta: null },
    { tam: 'M', preco: 50, resta: null },
  ])
})

/** Saves a return at the offered price and finalises it with its own discount; returns what it gave back. */
async function giveBack(quantidade: number, valor: number, given: object = {}): Promise<number> {
  const saved = await save({ itens: [item({ quantidade, valor })], ...given })
  expect(saved).toMatchObject({ status: 200 })
  const codven = Number(saved.row.codven)
  const { vldesconto, valor_liq } = (await sale.usuario.get(`/BuscarVendaVarejo?venda=${codven}`)).row
  const credito = await aMeio(sale, '05', 4)
  const body = await finalizacaoBody(sale, {
    vldesconto,
    tipo: await anOperacao(sale, 1),
    itcondivenda: [parcela(credito, Number(valor_liq))],
  })
  expect(await sale.usuario.patch(`/Varejo/Finalizacao/${codven}`, body)).toMatchObject({ status: 200 })
  return Number(valor_liq)
}

test.each<[string, number, number, number, number, number, number[], number[]]>([
  ['whole', 7, 4.99, 3.33, 31.6, 4.52, [7], [31.6]],
  ['in two parts', 7, 4.99, 3.33, 31.6, 4.52, [3, 4], [13.54, 18.06]],
  [
    'piece by piece',
    7,
    4.99,
    3.33,
    31.6,
    4.52,
    [1, 1, 1, 1, 1, 1, 1],
    [4.51, 4.52, 4.51, 4.52, 4.51, 4.52, 4.51],
  ],
  ['a hundred', 100, 1.95, 19.5, 175.5, 1.76, [100], [175.5]],
  ['half of a hundred, then the rest', 100, 1.95, 19.5, 175.5, 1.76, [50, 50], [87.75, 87.75]],
])(
  'a return gives back what was paid, to the cent: %s',
  async (_, qtde, preco, vldesconto, pago, offered, parts, expected) => {
    const itcondivenda = [parcela(await aMeio(sale, '01'), pago)]
    await aVendaFinalizada(
      sale,
      { itens: [{ quantidade: qtde, valor: preco }] },
      { vldesconto, itcondivenda },
    )
    // The pieces of the invoice of `beforeEach` would be the dearest ones.
    await sale.casa.db.execute(sql`update fatura set impresso = 'C' where empresa = ${sale.casa.empresa}`)
    const given = await inTurn(parts, (quantidade) => giveBack(quantidade, offered, { docto: null }))
    expect(given).toEqual(expected)
    expect((await save({ docto: null, itens: [item({ valor: offered })] })).status).toBe(200)
  },
)

test('a return of an invoice shares its discount too, and never gives back without the rounding', async () => {
  const { codigo } = sale.partes
  await sale.casa.db.execute(
    sql`update fatura_item set qtde = 7, preco = 4.99, desconto = 3.33, valor = 31.6 where chave = ${docto}`,
  )
  const [left] = (
    await sale.usuario.get(`/ProdutoVarejoLista?tipo_venda=1&docto=${docto}&regiao=${sale.partes.tab_pre}`)
  ).list
  expect(left).toMatchObject({ codigo, preco: 4.52, resta: 7 })
  const saved = await save({ itens: [item({ quantidade: 7, valor: 4.52 })] })
  const codven = Number(saved.row.codven)
  const body = await finalizacaoBody(sale, {
    tipo: await anOperacao(sale, 1),
    itcondivenda: [parcela(await aMeio(sale, '05', 4), 31.64)],
  })
  expect((await sale.usuario.patch(`/Varejo/Finalizacao/${codven}`, body)).error).toBe(
    `itens.0.valor: ${VAREJO_MESSAGES.acimaDoPago(codigo, 'R$\u00a031,60')}`,
  )
  expect(await inTurn([2, 5], (quantidade) => giveBack(quantidade, 4.52))).toEqual([9.03, 22.57])
})

test('the invoices offered for a return hold all its items, and name the price table of their sale', async () => {
  const { usuario, partes } = sale
  const faturas = async (codven: number) =>
    (await usuario.get(`/Fatura?impresso=S&tipfat=L&codcli=${partes.codcli}&venda=${codven}`)).list
  const back = (itens: object[], status = 1) =>
    aVendaAberta(sale, { tipo_venda: 1, status: status as 0, itens })
  expect(await faturas(await back([{ quantidade: 5, valor: 40 }]))).toMatchObject([
    { chave: docto, tabela: partes.tab_pre },
  ])
  const none = [[{ quantidade: 6, valor: 40 }], [{ tam: 'M', valor: 40 }], [{ valor: 41 }]]
  expect(await inTurn(none, async (itens) => faturas(await back(itens)))).toEqual([[], [], []])
  // A sale is no return, and nobody has the last number.
  expect(await faturas(await aVendaAberta(sale))).toEqual([])
  // Two lines of one product return both of their quantities.
  const two = [3, 3].map((quantidade) => ({ quantidade, valor: 40 }))
  expect(await faturas(await back(two))).toEqual([])
  // An invoice of another customer is not offered, even when the call names no customer.
  const theirs = await aFatura(sale, { itens: [anItem(partes.codigo, { qtde: 5, preco: 40 })] })
  const { codcli } = await aCliente(sale.casa, { codrep: partes.codrep })
  await sale.casa.db.execute(sql`update fatura set codcli = ${codcli} where chave = ${theirs.chave}`)
  const { list } = await usuario.get(`/Fatura?venda=${await back([{ valor: 40 }])}`)
  expect(list).toMatchObject([{ chave: docto }])
  expect(await faturas(99_999)).toEqual([])
  await aVendaAberta(sale, { tipo_venda: 1, docto, status: 1, itens: [{ quantidade: 2, valor: 40 }] })
  expect(await faturas(await back([{ quantidade: 4, valor: 40 }]))).toEqual([])
})
