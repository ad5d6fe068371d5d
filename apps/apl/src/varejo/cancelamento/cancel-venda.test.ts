/** Cancelling a sale: everything is restored, or nothing changes and the error gives the reason. */
import { randomUUID } from 'node:crypto'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { todayIn } from '@trama/rules/date-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTitulo } from '../../boleto/testing'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMeio, anOperacao, aVendaAberta, finalizacaoBody } from '../finalizacao/testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
})

const cancel = (codven: number, given: object = {}, key: string = randomUUID()) =>
  sale.usuario.patch(
    `/Varejo/Cancelamento/${codven}`,
    { motivo: 'Cliente desistiu', ...given },
    { 'idempotency-key': key },
  )
const finish = async (codven: number, given: object = {}) => {
  const { status, error } = await sale.usuario.patch(
    `/Varejo/Finalizacao/${codven}`,
    await finalizacaoBody(sale, given),
  )
  expect([status, error]).toEqual([200, undefined])
}
const parcela = (cdmoeda: string, valor: number, vencimento = todayIn()) => ({
  nrparcela: 1,
  vencimento,
  valor,
  cdmoeda,
})

/** The stock, and every receivable and credit with what was paid of it. */
const estado = () =>
  firstRow<{ estoque: number; titulos: unknown }>(
    apl.db,
    sql`select (select sum(estoque)::float8 from produto_grade where empresa = ${sale.casa.empresa}) as estoque,
      (select coalesce(json_agg(json_build_array(numero, valor_pago, dt_pagto) order by numero), '[]')
       from duplicata where empresa = ${sale.casa.empresa}) as titulos`,
  )
const set = (columns: ReturnType<typeof sql>, codven: number) =>
  apl.db.execute(sql`update venda set ${columns} where empresa = ${sale.casa.empresa} and codven = ${codven}`)

test('an open sale is cancelled once; its lines stay readable, and it cannot be changed any more', async () => {
  const codven = await aVendaAberta(sale)
  const key = randomUUID()
  expect((await cancel(codven, { motivo: ' Desistiu ' }, key)).row).toEqual({
    resultado: `Venda ${codven} cancelada.`,
  })
  expect((await cancel(codven, { motivo: ' Desistiu ' }, key)).status).toBe(200)
  expect((await cancel(codven)).error).toBe(VAREJO_MESSAGES.jaCancelada)
  expect((await sale.usuario.get(`/BuscarVendaVarejo?venda=${codven}`)).row).toMatchObject({
    status: 2,
    versao: 2,
    cancelamento: { motivo: 'Desistiu', por: sale.actors.usuario.nome },
    itens: [{ quantidade: 2 }],
  })
  const { error } = await sale.usuario.patch(`/Varejo/Finalizacao/${codven}`, await finalizacaoBody(sale))
  expect(error).toBe(VAREJO_MESSAGES.naoAberta)
})

test('cancelling a sale finalised today restores stock, money and credit', async () => {
  const { empresa } = sale.casa
  const { codcli, codrep } = sale.partes
  await apl.db.execute(sql`insert into duplicata (empresa, numero, tipo, codcli, codrep, dt_emissao, dt_vencto, valor)
    values (${empresa}, 'CRED', 'DV', ${codcli}, ${codrep}, '2026-01-10', '2026-01-10', 30)`)
  const before = await estado()
  const codven = await aVendaAberta(sale)
  const [cash, card] = [await aMeio(sale, '01'), await aMeio(sale, '03')]
  await finish(codven, {
    vlabatimento: 30,
    abatimento: [{ numero: 'CRED', tipo: 'DV', empresa, valor: 30 }],
    itcondivenda: [parcela(cash, 50), parcela(card, 20)],
  })
  expect(await estado()).not.toEqual(before)
  expect((await cancel(codven, { versao: 1 })).status).toBe(409)
  expect((await cancel(codven, { versao: 2 })).status).toBe(200)
  expect(await estado()).toEqual(before)
  const [last] = await rows<{ antes: object; depois: object }>(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${empresa} and acao = 'cancelar'`,
  )
  expect(last).toEqual({
    antes: { status: 1, valor_liq: 70, duplicatas: `V${codven}-1, V${codven}-2` },
    depois: { status: 2, motivo: 'Cliente desistiu' },
  })
})

test('a sale that is paid, invoiced, counted, checked or of another day is not cancelled', async () => {
  const codven = await aVendaAberta(sale)
  await finish(codven, { itcondivenda: [parcela(await aMeio(sale, '03'), 100)] })
  const before = await estado()
  const told = async (columns: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await set(columns, codven)
    const { error } = await cancel(codven)
    await set(back, codven)
    return error
  }
  const { empresa } = sale.casa
  await apl.db.execute(sql`insert into caixa (empresa, numero, data, operador, situacao)
    values (${empresa}, 1, ${todayIn()}, 'U1', 'F')`)
  expect(await told(sql`impresso = 'S'`, sql`impresso = null`)).toBe(VAREJO_MESSAGES.comNota)
  expect(await told(sql`status = 3`, sql`status = 1`)).toBe(VAREJO_MESSAGES.caixaContado)
  expect(await told(sql`caixa = 1`, sql`caixa = null`)).toBe(VAREJO_MESSAGES.caixaContado)
  expect(await told(sql`dt_final = dt_final - 1`, sql`dt_final = dt_final + 1`)).toBe(
    VAREJO_MESSAGES.outroDia,
  )
  expect(await told(sql`tipo_venda = 2`, sql`tipo_venda = 0`)).toBe(VAREJO_MESSAGES.trocaDoErp)
  await apl.db.execute(sql`update duplicata set valor_pago = 1 where empresa = ${empresa}`)
  expect((await cancel(codven)).error).toBe(VAREJO_MESSAGES.recebida)
  await apl.db.execute(sql`update duplicata set valor_pago = 0 where empresa = ${empresa}`)
  expect(await estado()).toEqual(before)
  expect((await cancel(codven)).status).toBe(200)
})

test('a return is cancelled while its credit is unused and its pieces are in stock', async () => {
  const { empresa } = sale.casa
  await finish(await aVendaAberta(sale))
  const before = await estado()
  const volta = await aVendaAberta(sale, { tipo_venda: 1, itens: [{ quantidade: 1 }] })
  await finish(volta, {
    tipo: await anOperacao(sale, 1),
    itcondivenda: [parcela(await aMeio(sale, '05', 4), 50)],
  })
  await apl.db.execute(sql`update duplicata set valor_pago = 20 where empresa = ${empresa} and tipo = 'DV'`)
  expect((await cancel(volta)).error).toBe(VAREJO_MESSAGES.creditoUsado)
  await apl.db.execute(sql`update duplicata set valor_pago = 0 where empresa = ${empresa} and tipo = 'DV'`)
  await apl.db.execute(sql`update produto_grade set estoque = 0 where empresa = ${empresa}`)
  expect((await cancel(volta)).error).toBe(SERVER_TEXTS.insufficientStock)
  await apl.db.execute(sql`update produto_grade set estoque = 100 where empresa = ${empresa} and tam = 'M'`)
  await apl.db.execute(sql`update produto_grade set estoque = 99 where empresa = ${empresa} and tam = 'P'`)
  expect((await cancel(volta)).status).toBe(200)
  expect(await estado()).toEqual(before)
})

test('a sale whose pieces were returned is not cancelled', async () => {
  const codven = await aVendaAberta(sale)
  await finish(codven)
  const volta = await aVendaAberta(sale, { tipo_venda: 1, itens: [{ quantidade: 1 }] })
  const tipo = await anOperacao(sale, 1)
  await finish(volta, { tipo, itcondivenda: [parcela(await aMeio(sale, '05', 4), 50)] })
  const before = await estado()
  expect((await cancel(codven)).error).toBe(VAREJO_MESSAGES.jaDevolvida)
  expect(await estado()).toEqual(before)
  // A second sale of the same piece covers the return, so that the first can be cancelled.
  await finish(await aVendaAberta(sale))
  expect((await cancel(codven)).status).toBe(200)
})

test('receivables of other sales stay untouched', async () => {
  await aTitulo(sale, { numero: 'OUTRO' })
  const codven = await aVendaAberta(sale)
  await finish(codven)
  await cancel(codven)
  expect((await estado())?.titulos).toEqual([['OUTRO', 0, null]])
})
