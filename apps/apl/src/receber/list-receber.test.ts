import { addDays, todayIn } from '@trama/rules/date-br'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { duplicata } from './tables'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { codcli, codrep } = venda.partes
  const base = { empresa: venda.casa.empresa, codcli, codrep, dt_emissao: '2026-01-01', valor: 100 }
  const day = (n: number) => addDays(todayIn(), n)
  await apl.db.insert(duplicata).values([
    { ...base, numero: 'VENCIDA', dt_vencto: day(-2) },
    { ...base, numero: 'VENCIDA EM PARTE', dt_vencto: day(-1), valor_pago: 99.99 },
    { ...base, numero: 'VENCE HOJE', dt_vencto: day(0) },
    { ...base, numero: 'PAGA', dt_vencto: day(-2), valor_pago: 100 },
  ])
})
afterAll(() => apl.close())

test.each([
  ['', ['PAGA', 'VENCIDA', 'VENCIDA EM PARTE', 'VENCE HOJE']],
  ['?vencidas=S', ['VENCIDA', 'VENCIDA EM PARTE']],
  ['?situacao=0&vencidas=S', ['VENCIDA', 'VENCIDA EM PARTE']],
  ['?situacao=1&vencidas=S', []],
  ['?situacao=0', ['VENCIDA', 'VENCIDA EM PARTE', 'VENCE HOJE']],
  ['?situacao=1', ['PAGA']],
  ['?vencidas=S&codcli=999999', []],
])('%s: %j', async (query, numeros) => {
  const { list } = await venda.usuario.get(`/Receber${query}`)
  expect(list.map(({ numero }) => numero)).toEqual(numeros)
})

test('what is owed is what is not paid yet', async () => {
  const { list } = await venda.cliente.get('/Receber?vencidas=S')
  expect(list.map(({ saldo }) => saldo)).toEqual([100, 0.01])
  expect((await venda.usuario.get('/Receber?vencidas=N')).status).toBe(400)
})
