/** Random changes of all documents: after every step the stored sums equal the sums of the documents. */
import { type Db, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aVendaFinalizada } from '../varejo/finalizacao/testing'
import { foldResumos } from './fold-resumos'
import { compareResumos, rebuildResumos } from './rebuild-resumos'
import { keptSums, plainSums } from './resumo.test-help'
import { aHouse, opening, order, step } from './vida.test-help'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const PASSOS = Number(process.env.RESUMO_PASSOS || 40)
const assertRight = async (after: string) => {
  expect(await keptSums(apl.db), after).toEqual(await plainSums(apl.db))
}

test('stored sums are right after every step', { timeout: 300_000 }, async () => {
  const steps = [...opening(), ...fc.sample(step, PASSOS)]
  const house = await aHouse(apl)
  const done: string[] = []
  await inTurn(steps, async ({ name, which, order: given }) => {
    const reply = await house.run[name](which, given)
    const worked = !(typeof reply === 'object' && reply !== null && 'status' in reply) || reply.status === 200
    if (worked) done.push(name)
    await assertRight(`${name} ${which} ${JSON.stringify(given)}`)
  })
  // A run in which too little happened would prove nothing.
  expect(new Set(done).size).toBeGreaterThan(8)
  expect(await compareResumos(apl.db)).toBe(0)
})

test('stored sums are right at every moment while many write and two fold', {
  timeout: 300_000,
}, async () => {
  const house = await aHouse(apl)
  const { run, venda } = house
  const orders = fc.sample(order, 24)
  const storm = { lasts: true }
  const until = async (work: () => Promise<unknown>) => {
    while (storm.lasts) await work()
  }
  const clients = Array.from({ length: 4 }, (_, client) =>
    inTurn(
      orders.filter((_order, i) => i % 4 === client),
      async (given) => {
        await run.criar(0, given)
        await run.mudar(client, given)
        await run.mudarGrupo(client, given)
        await aVendaFinalizada(venda)
        await run.pagar(client, given)
      },
    ),
  )
  const others = [
    until(() => foldResumos(apl.db)),
    until(() => foldResumos(apl.db)),
    until(() => rebuildResumos(apl.db)),
    until(async () => expect(await compareResumos(apl.db)).toBe(0)),
  ]
  await Promise.all(clients).finally(() => (storm.lasts = false))
  await Promise.all(others)
  await assertRight('the storm')
})

test('undone changes leave nothing, and a transaction reads its own writes', async () => {
  const { venda } = await aHouse(apl)
  await aPedido(venda.usuario, venda.body())
  const count = async (db: Db) =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n from resumo_delta`))[0]?.n ?? 0
  const before = await count(apl.db)
  const undone = transaction(apl.db, async (tx) => {
    await tx.execute(sql`update pedido set valor_total_liq = valor_total_liq + 1, versao = versao + 1
      where empresa = ${venda.casa.empresa}`)
    expect(await count(tx)).toBeGreaterThan(before)
    expect(await compareResumos(tx)).toBe(0)
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  expect(await count(apl.db)).toBe(before)
  await assertRight('undone')
})

test('wrong sums are counted and rebuilt once', async () => {
  const { venda } = await aHouse(apl)
  await aPedido(venda.usuario, venda.body())
  await foldResumos(apl.db)
  const { empresa } = venda.casa
  await apl.db.execute(
    sql`update resumo_dia set valor = valor + 1 where empresa = ${empresa} and corte = 'codrep'`,
  )
  await apl.db.execute(sql`update pedido_grupo set qtde = qtde + 1 where empresa = ${empresa}`)
  const { grupos, celulas } = await rebuildResumos(apl.db)
  expect(grupos).toBeGreaterThan(0)
  expect(celulas).toBeGreaterThan(0)
  expect(await rebuildResumos(apl.db)).toEqual({ grupos: 0, celulas: 0 })
  await assertRight('rebuilt')
})
