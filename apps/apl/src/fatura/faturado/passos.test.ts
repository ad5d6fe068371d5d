import { sumMoney } from '@trama/rules/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type LinhaDoMes, passosDoMes } from './passos'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

interface Rows {
  pedidos: ReturnType<typeof pedido>[] | undefined
  notas: ReturnType<typeof nota>[]
  linhas: LinhaDoMes[] | undefined
}

/** The steps of rows that no table has. */
const passosOf = ({ pedidos, notas, linhas }: Rows) =>
  passosDoMes(apl.db, {
    empresa: 'nenhuma',
    pedidos:
      pedidos &&
      sql`select r.* from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb)
        as r(numero int, codcli int, situacao text, valor_total_liq numeric, valor_total_fat numeric)`,
    notas: sql`select r.* from jsonb_to_recordset(${JSON.stringify(notas)}::jsonb)
      as r(chave text, fatura text, codcli int, pedido int, valor numeric, liquido numeric, comissiona boolean)`,
    linhas,
  })

const pedido = (numero: number, situacao: string, valor_total_liq: number, valor_total_fat: number) => ({
  numero,
  codcli: 1,
  situacao,
  valor_total_liq,
  valor_total_fat,
})
const nota = (
  fatura: string,
  pedido: number | null,
  valor: number,
  liquido = valor,
  comissiona = pedido !== null,
) => ({ chave: `K${fatura}`, fatura, codcli: 1, pedido, valor, liquido, comissiona })
const linha = (fatura: string, base: number, fields: Partial<LinhaDoMes> = {}) =>
  ({
    chave: `K${fatura}`,
    fatura,
    nome: 'Loja Azul',
    base,
    devolucao: null,
    ajuste: 'N',
    ...fields,
  }) satisfies LinhaDoMes

const PEDIDOS = [
  pedido(1, 'F', 100, 100),
  pedido(2, 'P', 300.1, 50.05),
  pedido(3, 'F', 80, 80),
  pedido(4, 'P', 40, 0),
]
const NOTAS = [
  nota('10', 1, 115.5, 100.2),
  nota('11', 2, 50.05),
  nota('12', 99, 30),
  nota('13', null, 7.77),
  nota('14', 1, 5, 5, false),
]
const LINHAS = [
  linha('10', 60.1),
  linha('10', 40.1),
  linha('12', 30),
  linha('9', 12.34),
  linha('8', -20, { devolucao: 5 }),
  linha('7', 3, { ajuste: 'S' }),
]

it('leads from each figure to the next by documents that sum to the cent', async () => {
  const passos = await passosOf({ pedidos: PEDIDOS, notas: NOTAS, linhas: LINHAS })
  let sum: number | undefined
  for (const { passo, figura, valor, quantidade, documentos } of passos) {
    if (figura === 'S') expect([passo, valor]).toEqual([passo, sum ?? valor])
    else {
      expect([passo, sumMoney(documentos.map((documento) => documento.valor))]).toEqual([passo, valor])
      expect(documentos).toHaveLength(quantidade)
    }
    sum = figura === 'S' ? valor : sumMoney([sum ?? 0, valor])
  }
  const figures = passos.filter(({ figura }) => figura === 'S').map(({ passo, valor }) => [passo, valor])
  expect(figures).toEqual([
    ['vendas', 520.1],
    ['pedidos_faturados', 180],
    ['pedidos_do_mes', 230.05],
    ['notas', sumMoney(NOTAS.map(({ valor }) => valor))],
    ['base', sumMoney(LINHAS.map(({ base }) => base))],
  ])
})

it('begins with the invoices for a caller without orders', async () => {
  const passos = await passosOf({
    pedidos: undefined,
    notas: [nota('10', 1, 100), nota('11', null, 5)],
    linhas: [],
  })
  expect(passos.map(({ passo, valor }) => [passo, valor]).slice(0, 2)).toEqual([
    ['notas', 105],
    ['sem_pedido_saem', -5],
  ])
  expect(passos.at(-1)).toMatchObject({ passo: 'base', valor: 0 })
})

it('the explanation of invoiced figures ends at the invoices for a caller without the commission, and leaves out steps that change nothing', async () => {
  const passos = await passosOf({
    pedidos: [pedido(1, 'F', 100, 100)],
    notas: [nota('10', 1, 100)],
    linhas: undefined,
  })
  expect(passos.map(({ passo }) => passo)).toEqual(['vendas', 'pedidos_faturados', 'pedidos_do_mes', 'notas'])
})

it('the explanation of invoiced figures brings the largest documents of a step, and the sum and number of all', async () => {
  const notas = Array.from({ length: 60 }, (_, i) => nota(String(100 + i), null, i + 1))
  const steps = await passosOf({ pedidos: [], notas, linhas: undefined })
  const outside = steps.find(({ passo }) => passo === 'sem_pedido')
  expect(outside).toMatchObject({ valor: 1830, quantidade: 60 })
  expect(outside?.documentos.map(({ valor }) => valor)).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i))
})
