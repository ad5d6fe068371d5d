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
import { aVendaAberta } from './finalizacao/testing'
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
  expect(await save({ itens: [item({ quantidade: 5 })] })).toMatchObject({ status: 200 })
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
