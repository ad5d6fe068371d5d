/** What is open and overdue, by the figures of the screens, with documents that sum to the cent. */
import type { EmAberto } from '@trama/contract/apl/receber/em-aberto'
import { addDays, endOfMonth, formatDateBr, startOfMonth, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { duplicata } from './tables'

const today = todayIn()
let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { codcli, codrep } = venda.partes
  const base = { empresa: venda.casa.empresa, codcli, codrep, dt_emissao: '2026-01-05', dt_vencto: today }
  await apl.db.insert(duplicata).values([
    { ...base, numero: 'hoje', valor: 100 },
    {
      ...base,
      numero: 'velha',
      valor: 80.05,
      valor_pago: 10,
      dt_pagto: '2026-03-01',
      dt_vencto: '2026-02-05',
    },
    { ...base, numero: 'ontem', valor: 33.33, dt_vencto: addDays(today, -1) },
    { ...base, numero: 'longe', valor: 70, dt_vencto: addDays(today, 90) },
    { ...base, numero: 'futura', valor: 11, dt_emissao: addDays(today, 3), dt_vencto: addDays(today, 40) },
    // A receivable paid with interest, and one paid as it is.
    { ...base, numero: 'juros', valor: 50, valor_pago: 50.5, dt_pagto: '2026-01-06' },
    { ...base, numero: 'paga', valor: 50, valor_pago: 50, dt_pagto: '2026-01-06' },
    { ...base, numero: 'credito', tipo: 'DV', valor: 25, valor_pago: 5, dt_pagto: '2026-01-07' },
  ])
})
afterAll(() => apl.close())

async function passosOf(query: string, by = venda.usuario) {
  const { passos } = (await by.get(`/Receber/EmAberto${query}`)).row as unknown as EmAberto
  let sum: number | undefined
  for (const { passo, figura, valor, documentos } of passos) {
    if (figura === 'S') expect([passo, valor]).toEqual([passo, sum ?? valor])
    else expect([passo, sumMoney(documentos.map((one) => one.valor))]).toEqual([passo, valor])
    sum = figura === 'S' ? valor : sumMoney([sum ?? 0, valor])
  }
  return Object.fromEntries(
    passos.filter(({ figura }) => figura === 'S').map(({ passo, valor }) => [passo, valor]),
  )
}
const saldo = async (query: string) => (await venda.usuario.get(`/Receber/Total?${query}`)).row.saldo

test('each figure is the one that its own screen shows, of all and of one customer', async () => {
  const month = `vencimento=${formatDateBr(startOfMonth(today))}&vencimento_fim=${formatDateBr(endOfMonth(today))}`
  const shown = { em_aberto: await saldo('situacao=0'), vencido: await saldo('vencidas=S') }
  expect(await passosOf('')).toEqual({ mes: await saldo(month), ...shown })
  const { codcli } = venda.partes
  const statement = `/Receber/Extrato/${codcli}?de=01/01/2026&ate=${formatDateBr(today)}`
  const { saldo_final } = (await venda.usuario.get(statement)).row
  expect(await passosOf(`?codcli=${codcli}`)).toEqual({ extrato: saldo_final, ...shown })
  const { nome } = (await venda.usuario.get(statement)).row
  expect((await venda.usuario.get(`/Receber/EmAberto?codcli=${codcli}`)).row.nome).toBe(nome)
})

test('a customer learns nothing of others', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  expect(await passosOf(`?codcli=${venda.partes.codcli}`, other.cliente)).toEqual({
    extrato: 0,
    em_aberto: 0,
    vencido: 0,
  })
  expect((await other.cliente.get(`/Receber/EmAberto?codcli=${venda.partes.codcli}`)).row.nome).toBeNull()
})
