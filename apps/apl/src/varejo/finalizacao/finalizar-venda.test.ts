/** Finalising a sale: stock, receivables, credits and till change together, once. */
import { randomUUID } from 'node:crypto'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { addDays, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConta, aTitulo } from '../../boleto/testing'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { inconsistencies } from '../../testing/consistency'
import { aCondicao, anEmpresa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMeio, anOperacao, aVendaAberta, finalizacaoBody, parcela } from './testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  const casa = await anEmpresa(apl.db)
  const codcond = await aCondicao(casa, { nrpar: 3, prazoini: 30, nrdia: 30, descmax: 20 })
  sale = await aVenda(apl, { codcond }, casa)
})

const hoje = todayIn()
const finalizar = (codven: number, body: object, key: string = randomUUID(), by = sale.usuario) =>
  by.patch(`/Varejo/Finalizacao/${codven}`, body, { 'idempotency-key': key })
const stock = async (tam = 'P') => {
  const [row] = await rows<{ estoque: number }>(
    apl.db,
    sql`select estoque::float8 from produto_grade
        where empresa = ${sale.casa.empresa} and codigo = ${sale.partes.codigo} and tam = ${tam}`,
  )
  return row?.estoque
}
const titulos = () =>
  rows(
    apl.db,
    sql`select numero, tipo, cupom, valor::float8, valor_pago::float8, dt_vencto::text, dt_pagto::text, conta, nosso_numero
        from duplicata where empresa = ${sale.casa.empresa} order by numero`,
  )
const vendaRow = async (codven: number) => {
  const [row] = await rows(
    apl.db,
    sql`select status, vldesconto::float8, vlabatimento::float8, valor_liq::float8, troco::float8, dt_final::text, versao
        from venda where empresa = ${sale.casa.empresa} and codven = ${codven}`,
  )
  return row
}

test('PIX, cash with change and a card in three instalments give the right stock, receipts and receivables', async () => {
  const codven = await aVendaAberta(sale, {
    itens: [{ quantidade: 3 }, { tam: 'M', quantidade: 1, valor: 60 }],
  })
  const [pix, cash, card] = [await aMeio(sale, '17'), await aMeio(sale, '01'), await aMeio(sale, '03')]
  const itcondivenda = [
    parcela(pix, 50),
    parcela(cash, 40),
    parcela(card, 36.66, 1, addDays(hoje, 30)),
    parcela(card, 36.67, 2, addDays(hoje, 60)),
    parcela(card, 36.67, 3, addDays(hoje, 90)),
  ]
  const { row, error } = await finalizar(
    codven,
    await finalizacaoBody(sale, { vldesconto: 10, itcondivenda, troco: 60 }),
  )
  expect([error, row]).toEqual([
    undefined,
    { resultado: `Venda ${codven} finalizada.`, codven, valor_liq: 200, versao: 2 },
  ])
  expect(await vendaRow(codven)).toEqual({
    status: 1,
    vldesconto: 10,
    vlabatimento: 0,
    valor_liq: 200,
    troco: 60,
    dt_final: hoje,
    versao: 2,
  })
  expect([await stock(), await stock('M')]).toEqual([97, 99])
  const open = { tipo: 'D', cupom: codven, conta: null, nosso_numero: null }
  const paid = (valor: number) => ({ ...open, valor, valor_pago: valor, dt_vencto: hoje, dt_pagto: hoje })
  const owed = (valor: number, dias: number) => ({
    ...open,
    valor,
    valor_pago: 0,
    dt_vencto: addDays(hoje, dias),
    dt_pagto: null,
  })
  expect(await titulos()).toEqual(
    [paid(50), paid(40), owed(36.66, 30), owed(36.67, 60), owed(36.67, 90)].map((titulo, i) => ({
      numero: `V${codven}-${i + 1}`,
      ...titulo,
    })),
  )
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('boletos get the account and its next numbers; PIX and cash that are due later stay open', async () => {
  const conta = await aConta(sale.casa)
  await apl.db.execute(
    sql`insert into parametro (empresa, codigo, valor) values (${sale.casa.empresa}, 'FIN10', ${conta})`,
  )
  const [boleto, pix] = [await aMeio(sale, '15'), await aMeio(sale, '17')]
  const later = addDays(hoje, 30)
  const itcondivenda = [
    parcela(boleto, 40, 1, later),
    parcela(pix, 20, 2, later),
    parcela(boleto, 40, 3, later),
  ]
  const codven = await aVendaAberta(sale)
  await finalizar(codven, await finalizacaoBody(sale, { itcondivenda }))
  expect(await titulos()).toMatchObject([
    { valor_pago: 0, conta, nosso_numero: '1' },
    { valor_pago: 0, conta: null, nosso_numero: null },
    { valor_pago: 0, conta, nosso_numero: '2' },
  ])
  const headers = { acesso: 'portal-web', token: await apl.sign(sale.actors.usuario) }
  const url = `/Boleto?numero=V${codven}-1&enviar_email=N&resumido=S`
  const { statusCode, rawPayload } = await apl.app.inject({ url, headers })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('a return puts stock back and leaves a credit, which pays for the next sale up to its saldo', async () => {
  const bought = await aVendaAberta(sale)
  await finalizar(bought, await finalizacaoBody(sale))
  const back = await aVendaAberta(sale, { tipo_venda: 1, itens: [{ quantidade: 1 }] })
  const credito = await aMeio(sale, '05', 4)
  const body = { tipo: await anOperacao(sale, 1), itcondivenda: [parcela(credito, 50)] }
  const { row } = await finalizar(back, await finalizacaoBody(sale, body))
  expect(row.resultado).toBe(`Devolução ${back} finalizada.`)
  expect(await stock()).toBe(99)
  const numero = `V${back}-1`
  expect((await titulos()).find((titulo) => titulo.numero === numero)).toMatchObject({
    tipo: 'DV',
    valor: 50,
    valor_pago: 0,
  })

  const use = (valor: number, rest: number) => ({
    vlabatimento: valor,
    abatimento: [{ numero, tipo: 'DV', empresa: sale.casa.empresa, valor }],
    itcondivenda: rest > 0 ? [parcela(cash, rest)] : [],
  })
  const cash = await aMeio(sale, '01')
  const [first, second] = [await aVendaAberta(sale), await aVendaAberta(sale)]
  expect((await finalizar(first, await finalizacaoBody(sale, use(30.01, 69.99)))).status).toBe(200)
  const { error } = await finalizar(second, await finalizacaoBody(sale, use(20, 80)))
  expect(error).toBe(VAREJO_MESSAGES.acimaDoSaldo(numero, formatBRL(19.99)))
  expect((await finalizar(second, await finalizacaoBody(sale, use(19.99, 80.01)))).status).toBe(200)
  expect((await titulos()).find((titulo) => titulo.numero === numero)).toMatchObject({
    valor_pago: 50,
    dt_pagto: hoje,
  })
})

test('a return paid out in cash leaves no credit', async () => {
  await finalizar(await aVendaAberta(sale), await finalizacaoBody(sale))
  const before = (await titulos()).length
  const back = await aVendaAberta(sale, { tipo_venda: 1 })
  const body = { tipo: await anOperacao(sale, 1), itcondivenda: [parcela(await aMeio(sale, '01', 4), 100)] }
  expect((await finalizar(back, await finalizacaoBody(sale, body))).status).toBe(200)
  expect(await titulos()).toHaveLength(before)
})

test('a credit that covers the sale leaves no instalments', async () => {
  await aTitulo(sale, { numero: 'ADIANT1', tipo: 'A', valor: 500 })
  const codven = await aVendaAberta(sale)
  const body = {
    vlabatimento: 100,
    abatimento: [{ numero: 'ADIANT1', tipo: 'A', empresa: sale.casa.empresa, valor: 100 }],
    itcondivenda: [],
  }
  expect((await finalizar(codven, await finalizacaoBody(sale, body))).row).toMatchObject({ valor_liq: 0 })
})

test('50 equal calls finalise once, and a different call finds the sale closed', async () => {
  const codven = await aVendaAberta(sale)
  const [body, key] = [await finalizacaoBody(sale), randomUUID()]
  const replies = await Promise.all(Array.from({ length: 50 }, () => finalizar(codven, body, key)))
  expect(new Set(replies.map(({ row }) => row.resultado))).toEqual(new Set([`Venda ${codven} finalizada.`]))
  expect([await stock(), (await titulos()).length]).toEqual([98, 1])
  const { status, error } = await finalizar(codven, body)
  expect([status, error]).toEqual([400, VAREJO_MESSAGES.naoAberta])
})

test('eight tills that finalise on the last piece sell it once', async () => {
  await apl.db.execute(
    sql`update produto_grade set estoque = 1 where empresa = ${sale.casa.empresa} and codigo = ${sale.partes.codigo}`,
  )
  const body = await finalizacaoBody(sale, {
    itcondivenda: [parcela(await aMeio(sale, '01'), 50)],
  })
  const sales = await Promise.all(
    Array.from({ length: 8 }, () => aVendaAberta(sale, { itens: [{ quantidade: 1 }] })),
  )
  const replies = await Promise.all(sales.map((codven) => finalizar(codven, body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)])
  const refused = replies.find(({ status }) => status === 400)
  expect(refused?.error).toBe(SERVER_TEXTS.insufficientStock)
  expect(refused?.row.itens).toEqual([{ codigo: sale.partes.codigo, cor: '001', tam: 'P' }])
  expect([await stock(), (await titulos()).length]).toEqual([0, 1])
})

test('eight returns of the single piece sold bring it back once', async () => {
  const cash = await aMeio(sale, '01')
  const sold = await aVendaAberta(sale, { itens: [{ quantidade: 1 }] })
  await finalizar(sold, await finalizacaoBody(sale, { itcondivenda: [parcela(cash, 50)] }))
  const back = { tipo: await anOperacao(sale, 1), itcondivenda: [parcela(await aMeio(sale, '05', 4), 50)] }
  const body = await finalizacaoBody(sale, back)
  const returns = await Promise.all(
    Array.from({ length: 8 }, () => aVendaAberta(sale, { tipo_venda: 1, itens: [{ quantidade: 1 }] })),
  )
  const replies = await Promise.all(returns.map((codven) => finalizar(codven, body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)])
  expect(String(replies.find(({ status }) => status === 400)?.error)).toContain(
    VAREJO_MESSAGES.acimaDoVendido(sale.partes.codigo, '0'),
  )
  expect(await stock()).toBe(100)
})

test('one credit in two sales at once pays no more than its value', async () => {
  await aTitulo(sale, { numero: 'CRED', tipo: 'DV', valor: 100 })
  const body = await finalizacaoBody(sale, {
    vlabatimento: 100,
    abatimento: [{ numero: 'CRED', tipo: 'DV', empresa: sale.casa.empresa, valor: 100 }],
    itcondivenda: [],
  })
  const sales = await Promise.all([1, 2, 3, 4].map(() => aVendaAberta(sale)))
  const replies = await Promise.all(sales.map((codven) => finalizar(codven, body)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
})
