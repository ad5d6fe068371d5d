/** A customer's statement: opening balance, entries of the period, closing balance. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente } from '../../testing/factories'
import { readPdf } from '../../testing/read-pdf'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { duplicata } from '../tables'

let apl: TestApp
let venda: Venda
const today = todayIn()
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { codcli, codrep } = venda.partes
  const base = { empresa: venda.casa.empresa, codcli, codrep, dt_emissao: '2026-01-05', valor: 100 }
  await apl.db.insert(duplicata).values([
    { ...base, numero: 'A1', fatura: '10', dt_vencto: '2026-02-05', dt_pagto: '2026-02-07', valor_pago: 100 },
    {
      ...base,
      numero: 'A2',
      fatura: '10',
      dt_vencto: '2026-03-05',
      dt_pagto: '2026-03-05',
      valor_pago: 33.33,
    },
    { ...base, numero: 'A3', dt_emissao: '2026-03-05', dt_vencto: '2026-04-05' },
    {
      ...base,
      numero: 'C1',
      tipo: 'DV',
      valor: 50,
      dt_emissao: '2026-03-10',
      dt_vencto: '2026-03-10',
      dt_pagto: '2026-03-20',
      valor_pago: 20,
    },
    // A receivable that was paid without a recorded day.
    { ...base, numero: 'A4', dt_emissao: '2026-05-01', dt_vencto: addDays(today, 30), valor_pago: 40 },
  ])
})
afterAll(() => apl.close())

const extrato = (query: string, by = venda.usuario, codcli = venda.partes.codcli) =>
  by.get(`/Receber/Extrato/${codcli}?${query}`)

test('opening balance, entries with their balance, closing balance', async () => {
  const { row } = await extrato('de=01/03/2026&ate=31/03/2026', venda.cliente)
  expect(row).toMatchObject({ saldo_inicial: 100, debitos: 120, creditos: 83.33, saldo_final: 136.67 })
  const seen = (row.movimentos as Record<string, unknown>[]).map(
    ({ data, tipo, numero, debito, credito, saldo }) => [data, tipo, numero, debito, credito, saldo],
  )
  expect(seen).toEqual([
    ['05/03/2026', 'fatura', 'A3', 100, 0, 200],
    ['05/03/2026', 'pagamento', 'A2', 0, 33.33, 166.67],
    ['10/03/2026', 'credito', 'C1', 0, 50, 116.67],
    ['20/03/2026', 'uso', 'C1', 20, 0, 136.67],
  ])
})

test('the closing balance of all time is the open amount minus the credits, and consecutive periods connect', async () => {
  const whole = (await extrato(`de=01/01/2026&ate=${formatDateBr(today)}`)).row
  const open = (await venda.usuario.get('/Receber/Total?situacao=0')).row
  const credits = (await venda.usuario.get('/Receber/Total?situacao=0&tipo=A;DV')).row
  expect(whole.saldo_inicial).toBe(0)
  expect(whole.saldo_final).toBeCloseTo(Number(open.saldo) - Number(credits.saldo), 2)
  const first = (await extrato('de=01/01/2026&ate=05/03/2026')).row
  const then = (await extrato(`de=06/03/2026&ate=${formatDateBr(today)}`)).row
  expect(then.saldo_inicial).toBe(first.saldo_final)
  expect(then.saldo_final).toBe(whole.saldo_final)
})

test('the statement refuses another customer, an unknown one and an invalid period', async () => {
  const stranger = await aCliente(venda.casa)
  const period = 'de=01/03/2026&ate=31/03/2026'
  const unknown = await extrato(period, venda.cliente, 99_999_999)
  const foreign = await extrato(period, venda.cliente, stranger.codcli)
  expect([unknown.status, foreign.status]).toEqual([404, 404])
  expect(foreign.error).toBe(String(unknown.error).replace('99999999', String(stranger.codcli)))
  expect((await extrato(period, venda.representante, stranger.codcli)).status).toBe(404)
  expect((await extrato(period, venda.fornecedor)).status).toBe(403)
  expect(await extrato('de=02/03/2026&ate=01/03/2026')).toMatchObject({ status: 400 })
})

test('the PDF has the same figures', async () => {
  const { codcli } = venda.partes
  const reply = await apl.app.inject({
    url: `/Receber/Extrato/Pdf/${codcli}?de=01/03/2026&ate=31/03/2026`,
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.cliente) },
  })
  const { text, title } = await readPdf(reply.rawPayload)
  expect(title).toBe(`Extrato do cliente ${codcli}`)
  for (const part of ['De 01/03/2026 a 31/03/2026', 'Pagamento A2', 'R$ 166,67', 'R$ 136,67']) {
    expect(text).toContain(part)
  }
})
