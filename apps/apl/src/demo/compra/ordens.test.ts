import { ordemTotais, valorRecebido } from '@trama/rules/compra/ordem'
import { type OrdemEstado, ordemStatus } from '@trama/rules/compra/status'
import { rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../migrations-folder'
import { loadAplDemo } from '../load-demo'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
  await loadAplDemo(database, { pedidos: 120, now: new Date('2026-11-20T00:20:00-03:00') })
})
afterAll(() => database.close())

test('purchase orders are in every state, with correct sums of items, receipts and payables', async () => {
  const ordens = await rows<Compra>(
    database.db,
    sql`select o.*, (select json_agg(i order by i.ordem) from ordem_compra_item i
          where i.empresa = o.empresa and i.numero = o.numero) as itens,
        (select coalesce(sum(valor), 0) from recebimento r
          where r.empresa = o.empresa and r.ordem_compra = o.numero) as recebido_valor,
        (select coalesce(sum(valor), 0) from conta_pagar c
          where c.empresa = o.empresa and c.ordem_compra = o.numero) as contas
      from ordem_compra o where empresa = '001'`,
  )
  for (const ordem of ordens) {
    expect(ordem).toMatchObject(ordemTotais(ordem.itens, ordem))
    expect([ordem.recebido_valor, ordem.contas]).toEqual(Array(2).fill(valorRecebido(ordem.itens, ordem)))
  }
  expect(new Set(ordens.map(ordemStatus)).size).toBe(5)
  expect(ordens.some(({ aprovado }) => aprovado === 'R')).toBe(true)
  const mine = ordens.filter(({ codfor, liberado, situacao }) => codfor === 1 && liberado + situacao === 'SP')
  expect(mine).not.toEqual([])
})

interface Compra extends OrdemEstado {
  codfor: number
  aprovado: string
  desconto: number
  frete: number
  recebido_valor: number
  contas: number
  itens: Parameters<typeof valorRecebido>[0]
}
