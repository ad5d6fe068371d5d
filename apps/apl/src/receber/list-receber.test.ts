import { FAIXAS } from '@trama/contract/apl/receber/receber'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overdueUntil } from '../boleto/dias-bancarios'
import { entidade } from '../entidade/tables'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { duplicata } from './tables'

let apl: TestApp
let venda: Venda
const today = todayIn()
const day = (n: number) => addDays(today, n)
/** The last due day that counts as overdue today, whatever the weekday, and one day before. */
const last = overdueUntil(today)
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { codcli, codrep } = venda.partes
  // A name without digits, because the searches below are for numbers.
  await apl.db.update(entidade).set({ nome: 'Loja das Cores' })
  const base = { empresa: venda.casa.empresa, codcli, codrep, dt_emissao: '2026-01-01', valor: 100 }
  await apl.db.insert(duplicata).values([
    { ...base, numero: 'ANTIGA', dt_vencto: day(-91), dt_emissao: '2026-01-03' },
    { ...base, numero: 'DE 90 DIAS', dt_vencto: day(-90) },
    { ...base, numero: 'DE 60 DIAS', dt_vencto: day(-60) },
    { ...base, numero: 'DE 31 DIAS', dt_vencto: day(-31), fatura: '77' },
    { ...base, numero: 'VENCIDA', dt_vencto: addDays(last, -1) },
    { ...base, numero: 'VENCIDA EM PARTE', dt_vencto: last, valor_pago: 99.99 },
    { ...base, numero: 'VENCEU AGORA', dt_vencto: addDays(last, 1), valor_pago: 100 },
    { ...base, numero: 'VENCE HOJE', dt_vencto: today },
    { ...base, numero: 'CRÉDITO', tipo: 'DV', dt_vencto: day(-10), valor: 30 },
  ])
})
afterAll(() => apl.close())

const OLD = ['ANTIGA', 'DE 90 DIAS', 'DE 60 DIAS', 'DE 31 DIAS']
const numeros = async (query: string) =>
  (await venda.usuario.get(`/Receber?${query}`)).list.map(({ numero }) => numero)

test.each([
  ['', [...OLD, 'VENCIDA', 'VENCIDA EM PARTE', 'VENCEU AGORA', 'VENCE HOJE']],
  ['vencidas=S', [...OLD, 'VENCIDA', 'VENCIDA EM PARTE']],
  ['situacao=0&vencidas=S', [...OLD, 'VENCIDA', 'VENCIDA EM PARTE']],
  ['situacao=1&vencidas=S', []],
  ['situacao=0', [...OLD, 'VENCIDA', 'VENCIDA EM PARTE', 'VENCE HOJE']],
  ['situacao=1', ['VENCEU AGORA']],
  ['vencidas=S&codcli=999999', []],
  ['faixa=a_vencer', ['VENCE HOJE']],
  ['faixa=1_30', ['VENCIDA', 'VENCIDA EM PARTE']],
  ['faixa=31_60', ['DE 60 DIAS', 'DE 31 DIAS']],
  ['faixa=61_90', ['DE 90 DIAS']],
  ['faixa=mais_90', ['ANTIGA']],
  ['situacao=1&faixa=mais_90', []],
  ['tipo=A;DV', ['CRÉDITO']],
  ['tipo=DV;D&fatura=77', ['DE 31 DIAS']],
  ['fatura=77', ['DE 31 DIAS']],
  ['filtro=77', ['DE 31 DIAS']],
  ['filtro=vence%20hoje', []],
  ['filtro=VENCE%20HOJE', ['VENCE HOJE']],
  ['emissao=03/01/2026', ['ANTIGA']],
  ['emissao_fim=02/01/2026&situacao=1', ['VENCEU AGORA']],
  ['ordem=-dt_emissao&situacao=0&offset=1', ['ANTIGA']],
])('the query %s finds the receivables %j', async (query, expected) => {
  // Rows of one age and those of the latest bank days may come in another order.
  expect(new Set(await numeros(query))).toEqual(new Set(expected))
})

test('the list is sorted by due day, and a period includes both of its days', async () => {
  expect((await numeros('')).slice(0, 4)).toEqual(OLD)
  expect(
    await numeros(`vencimento=${formatDateBr(day(-90))}&vencimento_fim=${formatDateBr(day(-60))}`),
  ).toEqual(['DE 90 DIAS', 'DE 60 DIAS'])
})

test('a customer is found by part of the name, even when other receivables contain the same numbers', async () => {
  const { nome } = (await venda.usuario.get('/Receber?offset=1')).row
  expect(await numeros(`filtro=${encodeURIComponent(String(nome).slice(1))}`)).toHaveLength(8)
  expect(await numeros('filtro=ninguém')).toEqual([])
})

test('the amount owed is what is not paid yet', async () => {
  const { list } = await venda.cliente.get('/Receber?faixa=1_30')
  expect(list.map(({ saldo, vencida }) => [saldo, vencida])).toEqual([
    [100, 'S'],
    [0.01, 'S'],
  ])
  expect((await venda.usuario.get('/Receber?vencidas=N')).status).toBe(400)
  expect((await venda.usuario.get('/Receber?tipo=X')).status).toBe(400)
})

test('totals and ages are sums of the rows found by the same filters', async () => {
  const { row: total } = await venda.representante.get('/Receber/Total?situacao=0')
  expect(total).toEqual({ total: 7, valor: 700, saldo: 600.01 })
  const { list } = await venda.cliente.get('/Receber/Resumo')
  expect(list.map(({ faixa }) => faixa)).toEqual(FAIXAS.map(({ value }) => value))
  const rows = await Promise.all(FAIXAS.map(async ({ value }) => (await openRows(value)).length))
  expect(list.map(({ quantidade }) => quantidade)).toEqual(rows)
  expect(list.map(({ saldo }) => saldo)).toEqual([100, 100.01, 200, 100, 100])
  const { list: one } = await venda.usuario.get('/Receber/Resumo?fatura=77')
  expect(one.map(({ saldo }) => saldo)).toEqual([0, 0, 100, 0, 0])
})
const openRows = async (faixa: string): Promise<Row[]> =>
  (await venda.usuario.get(`/Receber?faixa=${faixa}`)).list
