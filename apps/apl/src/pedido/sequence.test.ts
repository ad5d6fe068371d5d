/**
 * Random sequences of calls on orders, mixed with what an ERP does (invoicing and cancelling a part). After each step
 * the header's totals are the sums of the items, the stock holds what open orders hold, and every order has the
 * status of S1 §4.1. A refused call changes nothing; simultaneous calls leave a consistent order.
 */
import { pedidoStatus } from '@trama/rules/pedido/status'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { transaction } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao, aFornecedor, aMaterial, anEmpresa, aRegiao } from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type Reply, type Row, type TestApp } from '../testing/test-app'
import { loadItens } from './store-pedido'
import type { StoredItem } from './pedido-record'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const qtde = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000)
const lines = fc.array(fc.record({ tam: fc.constantFrom('P', 'M'), qtde, keep: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})
const order = fc.record({
  lines,
  per_desc: fc.integer({ min: 0, max: 800_000 }).map((n) => n / 10_000),
  vlr_desc: fc.constantFrom(0, 0, 0.01, 33.33),
  reserves: fc.constantFrom(true, true, false),
  draft: fc.constantFrom(false, false, false, true),
})
const which = fc.nat(2)
const side = fc.record({ which, lado: fc.constantFrom('comercial', 'financeiro') })
const act = (path: string) => side.map((given) => ({ do: path, ...given }))
const command = fc.oneof(
  fc.record({ do: fc.constant('create'), order }),
  fc.record({ do: fc.constant('update'), which, order, itens: fc.boolean() }),
  fc.record({ do: fc.constant('update'), which, order, itens: fc.constant(true) }),
  act('Liberacao'),
  act('Liberacao/Desfazer'),
  act('Recusa'),
  fc.record({ do: fc.constant('release'), which }),
  fc.record({ do: fc.constant('invoice'), which }),
  fc.record({ do: fc.constant('erp'), which, part: fc.constantFrom(0.5, 1), cancels: fc.boolean() }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

/** Commands that every sequence starts with. */
const START = [true, true, false].map((reserves): Command => {
  const line = { qtde: 10, keep: false }
  const both = [
    { tam: 'P' as const, ...line },
    { tam: 'M' as const, ...line },
  ]
  return { do: 'create', order: { lines: both, per_desc: 7.5, vlr_desc: 0, reserves, draft: false } }
})

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const colecao = await aColecao(casa, { reservar: 'S' })
  const tab_pre = await aRegiao(casa)
  // Materials, because their quantities have decimals.
  const grade = ['P', 'M'].map((tam) => ({ cor: '001', tam, estoque: 100 }))
  const codigo = await aMaterial(casa, { precos: { [tab_pre]: 50 }, grade })
  const venda = await aVenda(apl, { colecao, tab_pre, codigo }, casa)
  const free = await aColecao(casa)
  const { codfor } = await aFornecedor(casa)
  const { usuario, body } = venda
  const { empresa } = casa

  const itensOf = (given: Order, before: readonly StoredItem[]) => {
    // Some lines are existing ones with another quantity, the others are new.
    const kept = before.map(({ ordem, tam, qtde: old }, i) =>
      anItem(codigo, { ordem, tam, qtde: given.lines[i]?.keep ? given.lines[i].qtde : old }),
    )
    return [
      ...kept,
      ...given.lines.filter(({ keep }) => before.length === 0 || !keep).map((line) => anItem(codigo, line)),
    ]
  }
  const bodyOf = (given: Order, before: readonly StoredItem[] = []) => {
    const { per_desc, vlr_desc, reserves, draft } = given
    const itens = itensOf(given, before).map(({ tam, qtde: n, ordem }) =>
      anItem(codigo, { tipo: 'M', tam, qtde: n, ...(ordem && { ordem }) }),
    )
    const terms = { per_desc, vlr_desc, colecao: reserves ? colecao : free }
    return body({ ...terms, bloqueio: draft ? 2 : 0, itens })
  }

  async function numero(index: number): Promise<number> {
    const found = await rows<{ numero: number }>(
      apl.db,
      sql`select numero from pedido where empresa = ${empresa} order by numero`,
    )
    return found[index % (found.length || 1)]?.numero ?? 0
  }

  async function run(given: Command): Promise<Reply | undefined> {
    if ('order' in given && !('which' in given)) return usuario.post('/Pedido', bodyOf(given.order))
    const n = await numero(given.which)
    if ('order' in given) {
      const before = await loadItens(apl.db, empresa, n)
      return usuario.patch(
        `/Pedido/${n}${given.itens ? '?alterar_itens=S' : ''}`,
        bodyOf(given.order, before),
      )
    }
    if ('lado' in given)
      return usuario.post(`/Pedido/${given.do}`, {
        lado: given.lado,
        pedidos: [{ numero: n }],
        motivo: 'Não',
      })
    if ('part' in given) return erp(n, given)
    if (given.do === 'release') return usuario.patch(`/Pedido/Status/${n}`, { bloqueio: 1, financeiro: 1 })
    await apl.db.execute(
      sql`update pedido set codfor = ${codfor} where empresa = ${empresa} and numero = ${n}`,
    )
    return usuario.patch(`/Pedido/Fornecedor/Fatura/${n}`, { nota: '7', dt_fatura: '25/03/2026' })
  }

  /** The ERP invoices or cancels a part of a released order's first open item. */
  const erp = (n: number, { part, cancels }: { part: number; cancels: boolean }) =>
    transaction(apl.db, async (tx) => {
      const [header] = await rows<{ per_desc: number; vlr_desc: number; compromete: 'S' | 'N' }>(
        tx,
        sql`select per_desc, vlr_desc, compromete from pedido where empresa = ${empresa} and numero = ${n}
            and bloqueio = 1 and financeiro = 1 for no key update`,
      )
      const itens = await loadItens(tx, empresa, n)
      const open = itens.find((item) => item.qtde - item.qtde_f - item.cancelado > 0)
      if (!header || !open) return undefined
      const pieces = Math.round((open.qtde - open.qtde_f - open.cancelado) * part * 1000) / 1000
      if (cancels) open.cancelado += pieces
      else open.qtde_f += pieces
      const totals = pedidoTotals(itens, header)
      await tx.execute(sql`update pedido_item set qtde_f = ${open.qtde_f}, cancelado = ${open.cancelado}
        where empresa = ${empresa} and numero = ${n} and ordem = ${open.ordem}`)
      await tx.execute(sql`update pedido set qtde = ${totals.qtde}, faturado = ${totals.faturado},
          valor_total_bruto = ${totals.valor_total_bruto}, valor_total_liq = ${totals.valor_total_liq},
          valor_total_fat = ${totals.valor_total_fat}, valor_total_pen = ${totals.valor_total_pen}
        where empresa = ${empresa} and numero = ${n}`)
      const held = header.compromete === 'S' ? pieces : 0
      await tx.execute(sql`update material_grade set comprometido = comprometido - ${held},
          estoque = estoque - ${cancels ? 0 : pieces}
        where empresa = ${empresa} and codigo = ${open.codigo} and cor = ${open.cor} and tam = ${open.tam}`)
      return undefined
    })

  return { casa, usuario, run }
}

/** Status by S1 §4.1, implemented a second time: the filter's letter and the badge. */
function expected({
  bloqueio,
  financeiro,
  qtde: ordered,
  faturado,
}: Record<string, number>): [string, string] {
  if (bloqueio === 2) return ['D', 'Em Digitação']
  if (Number(ordered) > Number(faturado))
    return ['P', bloqueio === 1 && financeiro === 1 ? 'Liberado' : 'Em Análise']
  return Number(faturado) > 0 ? ['F', 'Faturado'] : ['C', 'Cancelado']
}

async function assertStatuses({ usuario }: Awaited<ReturnType<typeof aHouse>>) {
  const list = async (query: string) => (await usuario.get(`/Pedido?${query}`)).list
  const numbers = (found: Row[]) => found.map(({ numero }) => numero)
  const all = (await list('')) as Record<string, number>[]
  for (const [letter, query] of Object.entries({
    P: 'situacao=P',
    F: 'situacao=F',
    C: 'situacao=C',
    D: 'status_com=2',
  }))
    expect(numbers(await list(query))).toEqual(numbers(all.filter((row) => expected(row)[0] === letter)))
  for (const row of all) {
    const flags = { bloqueio: row.bloqueio as 0 | 1 | 2, financeiro: row.financeiro as 0 | 1 }
    const { qtde: ordered = 0, faturado = 0 } = row
    expect(pedidoStatus({ ...flags, qtde: ordered, faturado })).toBe(expected(row)[1])
  }
}

const RUNS = Number(process.env.FUZZ_RUNS) > 1000 ? 200 : 6
const sequence = fc.array(command, { minLength: 8, maxLength: 16, size: 'max' })

test('one call after the other: a refused call changes nothing', () =>
  fc.assert(
    fc.asyncProperty(sequence, async (commands) => {
      const house = await aHouse()
      await inTurn(START, house.run)
      await inTurn(commands, async (given) => {
        const before = await stateOf(house.casa)
        const reply = await house.run(given)
        expect([undefined, 200, 400, 404]).toContain(reply?.status)
        if (reply?.status === 400 && given.do !== 'invoice') expect(await stateOf(house.casa)).toBe(before)
      })
      expect(await inconsistencies(apl.db, { erpInvoices: true })).toEqual([])
      await assertStatuses(house)
    }),
    { numRuns: RUNS },
  ))

test('all calls at once', () =>
  fc.assert(
    fc.asyncProperty(sequence, async (commands) => {
      const house = await aHouse()
      await inTurn(START, house.run)
      const replies = await Promise.all(commands.map(house.run))
      for (const reply of replies) expect([undefined, 200, 400, 404]).toContain(reply?.status)
      expect(await inconsistencies(apl.db, { erpInvoices: true })).toEqual([])
      await assertStatuses(house)
    }),
    { numRuns: RUNS },
  ))
