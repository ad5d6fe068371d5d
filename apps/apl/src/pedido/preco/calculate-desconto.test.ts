/** Value discount by the commission rule (S1 §3.6, §7.3; ADR 5): tiers by pieces, cents half up, own code only. */
import { fromCents, multiplyMoney, percentOf, sumMoney, toCents } from '@trama/rules/money'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aRegiao, aRepresentante } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

const TIERS = [
  [1, 1],
  [10, 2.5],
  [100, 7.125],
] as const
let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  for (const [qtde_min, percentual] of TIERS) {
    await apl.db.execute(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
      values (${venda.casa.empresa}, ${venda.partes.tab_pre}, ${qtde_min}, ${percentual})`)
  }
})
afterAll(() => apl.close())

interface Line {
  qtde: number
  preco: number
}
const ask = (itens: Line[], given: object = {}, caller = venda.representante) => {
  const { codrep, tab_pre, codigo } = venda.partes
  const body = { codrep, regiao: tab_pre, itens: itens.map((line) => ({ codigo, ...line })), ...given }
  return caller.post('/EXCIA/RegraComissao/Desconto/Calculo', body)
}

test.each([
  [[], 0],
  [[{ qtde: 0.999, preco: 100 }], 0],
  [[{ qtde: 1, preco: 0.5 }], 0.01],
  [[{ qtde: 1, preco: 0.49 }], 0],
  [[{ qtde: 9.999, preco: 10 }], 1],
  [[{ qtde: 10, preco: 10 }], 2.5],
  // Ten pieces, although the sum of floats is slightly less.
  [[0.1, 8.2, 1.7].map((qtde) => ({ qtde, preco: 10 })), 2.5],
  [
    [
      { qtde: 60, preco: 1 },
      { qtde: 40, preco: 2 },
    ],
    9.98,
  ],
])('the items %j have a discount of %d', async (itens, valor) => {
  expect(await ask(itens)).toMatchObject({ status: 200, row: { valor } })
})

test('any lines get the percentage of the tier they reach, of the gross value, to the cent', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ qtde: fc.nat(150_000).map((n) => n / 1000), preco: fc.nat(99_999).map(fromCents) }),
        { maxLength: 6 },
      ),
      async (itens) => {
        const thousandths = itens.reduce((sum, { qtde }) => sum + Math.round(qtde * 1000), 0)
        const percentual = TIERS.findLast(([min]) => thousandths >= min * 1000)?.[1] ?? 0
        const gross = sumMoney(itens.map(({ preco, qtde }) => multiplyMoney(preco, qtde)))
        const { row } = await ask(itens)
        expect(row.valor).toBe(fromCents(percentOf(toCents(gross), percentual)))
      },
    ),
    { numRuns: 15 },
  ))

test('a table without a rule gives no discount; only a known representative, and only the own one, can be named', async () => {
  const { casa, usuario, representante, cliente } = venda
  const line = [{ qtde: 200, preco: 10 }]
  expect((await ask(line, { regiao: await aRegiao(casa) })).row).toEqual({ valor: 0 })
  expect(await ask(line, { codrep: 'X' }, usuario)).toMatchObject({
    status: 400,
    error: 'Representante X não encontrado.',
  })
  const other = (await aRepresentante(casa)).codrep
  expect((await ask(line, { codrep: other }, usuario)).row).toEqual({ valor: 142.5 })
  expect(await ask(line, { codrep: other }, representante)).toMatchObject({
    status: 400,
    error: `Representante ${other} não encontrado.`,
  })
  expect((await ask(line, {}, cliente)).status).toBe(403)
})
