/** Sale numbers: reserved for a caller, and each given only once, however often callers ask (decisions §5b). */
import { randomUUID } from 'node:crypto'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { vendaBody, vendasOf } from './testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aShop() {
  const sale = await aVenda(apl)
  const { casa, partes } = sale
  const till = () => {
    const caller = apl.as(anActor(casa, 'usuario', { acessos: ['1.4'] }))
    const ask = async (chave?: string) =>
      (await caller.get(`/Proximo?tabela=VENDA&campo=CODVEN&tamanho=8${chave ? `&chave=${chave}` : ''}`)).row
        .valor as number
    const sell = (given: object = {}, chave: string = randomUUID()) =>
      caller.post('/VendaVarejo', vendaBody(partes, given), { 'idempotency-key': chave })
    return { caller, ask, sell }
  }
  return { ...sale, till }
}

test('a number and the key of its sale belong together', async () => {
  const { till, casa } = await aShop()
  const { ask, sell } = till()
  const chave = randomUUID()
  const asked = await Promise.all([ask(chave), ask(chave), ask(chave)])
  expect(new Set(asked).size).toBe(1)
  const [codven] = asked
  expect(await ask(chave)).toBe(codven)
  expect(await ask()).not.toBe(codven)
  // Without the number the key alone finds the sale, and a repeated call sells nothing twice.
  expect((await sell({}, chave)).row).toMatchObject({ codven })
  expect((await sell({}, chave)).row).toMatchObject({ codven })
  expect(await ask(chave)).toBe(codven)
  expect(await vendasOf({ casa })).toEqual([codven])
})

test('a reserved number serves its caller once; numbers of others are treated as never given', async () => {
  const { till, casa } = await aShop()
  const [mine, other] = [till(), till()]
  const codven = await mine.ask(randomUUID())
  for (const [seller, wanted] of [
    [other, codven],
    [mine, 999],
    [other, 999],
  ] as const) {
    expect(await seller.sell({ codven: wanted })).toMatchObject({
      status: 404,
      error: `${VAREJO_MESSAGES.naoEncontrada(wanted)} NENHUM REGISTRO.`,
    })
  }
  // Two simultaneous calls make one sale: the second changes it, or is refused as too late.
  const twice = await Promise.all([mine.sell({ codven }), mine.sell({ codven, observacao: 'de novo' })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    expect.toBeOneOf([200, 409]),
  ])
  expect(await vendasOf({ casa })).toEqual([codven])
})

test('tills that sell at once and retry after lost replies never share a number', async () => {
  const { till, casa } = await aShop()
  const tills = Array.from({ length: 8 }, till)
  const sold = await Promise.all(
    tills.map(({ ask, sell }, i) =>
      inTurn(Array.from({ length: 6 }), async () => {
        const chave = randomUUID()
        // Some tills ask for a number first, some twice, some never; every reply may get lost.
        const codven = i % 3 === 0 ? undefined : await ask(chave)
        if (i % 3 === 2) await ask(chave)
        const body = codven === undefined ? {} : { codven }
        const [first, again] = await Promise.all([sell(body, chave), sell(body, chave)])
        expect(again.row).toEqual(first.row)
        if (codven !== undefined) expect(first.row.codven).toBe(codven)
        return Number(first.row.codven)
      }),
    ),
  )
  const numbers = sold.flat()
  expect(new Set(numbers).size).toBe(48)
  expect(await vendasOf({ casa })).toEqual(numbers.toSorted((a, b) => a - b))
})

test('a till that was offline for a day sells under its number, or gets an error that says what changed', async () => {
  const { till, casa, partes } = await aShop()
  const { ask, sell, caller } = till()
  const [chave, late] = [randomUUID(), randomUUID()]
  const codven = await ask(chave)
  const other = await ask(late)
  await casa.db.execute(sql`update venda_numero set criado_em = criado_em - interval '1 day'`)
  const data = formatDateBr(addDays(todayIn(), -1))
  expect((await sell({ codven, data }, chave)).row).toMatchObject({ codven })
  // The reply was lost, and the stored reply of the idempotency key was deleted too.
  await casa.db.execute(sql`delete from idempotencia where empresa = ${casa.empresa}`)
  expect((await sell({ codven, data }, chave)).row).toMatchObject({ codven })
  await casa.db.execute(sql`update preco set preco_00 = 60 where empresa = ${casa.empresa}`)
  expect((await sell({ codven: other, data }, late)).error).toBe(
    `itens.0.preco_orig: ${VAREJO_MESSAGES.precoMudou(partes.codigo, 'R$\u00a060,00')}`,
  )
  const itens = [{ codigo: partes.codigo, cor: '001', tam: 'P', quantidade: 2, preco_orig: 60, valor: 50 }]
  expect((await sell({ codven: other, data, itens }, late)).row).toMatchObject({ codven: other })
  expect((await caller.get(`/BuscarVendaVarejo?venda=${other}`)).row).toMatchObject({ data, valor: 100 })
})

test('only numbers for sales are reserved, with eight digits', async () => {
  const { till, casa } = await aShop()
  const { caller } = till()
  const asked = await inTurn(
    [
      'tabela=PEDIDO&campo=NUMERO',
      'tabela=VENDA&campo=CODCLI',
      'tabela=VENDA',
      'tabela=VENDA&campo=CODVEN&tamanho=3',
    ],
    async (query) => (await caller.get(`/Proximo?${query}`)).status,
  )
  expect(asked).toEqual([400, 400, 400, 400])
  await casa.db.execute(
    sql`insert into sequencia (empresa, nome, valor) values (${casa.empresa}, 'venda', 99999999)`,
  )
  expect((await caller.get('/Proximo?tabela=VENDA&campo=CODVEN')).error).toBe(VAREJO_MESSAGES.semNumero)
})
