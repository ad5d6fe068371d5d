/**
 * The payables of all valid receipts equal the value of what came in, freight included, whatever is done to an order.
 */
import { ordemTotais } from '@trama/rules/compra/ordem'
import { sumMoney } from '@trama/rules/money'
import { rows } from '@trama/server-kit/testing/rows'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aCondicao, aMaterial } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let material: string
let condicao: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  condicao = await aCondicao(venda.casa, { nrpar: 3, prazoini: 30, nrdia: 30 })
})

const CORES = ['001', '002'] as const
interface Item {
  cor: string
  qtde: number
  preco: number
  desconto: number
  ipi: number
}
const bodyOf = (itens: readonly Item[], terms: object) =>
  ordemBody(venda.forn.codfor, condicao, material, {
    itens: itens.map((item, i) => ({ ordem: i + 1, codigo: material, tam: 'UN', ...item })),
    ...terms,
  })
const read = async (numero: number) => (await venda.usuario.get(`/OrdemCompra/${numero}`)).row
let nota = 0
const receive = (numero: number, itens: object[]) =>
  venda.usuario.patch(`/OrdemCompra/Recebimento/${numero}`, {
    nota: String((nota += 1)),
    data: '20/03/2026',
    itens: itens.map((item) => ({ codigo: material, tam: 'UN', ...item })),
  })
const undo = (numero: number, recebimento: unknown) =>
  venda.usuario.patch(`/OrdemCompra/Estorno/${numero}`, { recebimento, motivo: 'Nota errada' })

/** Value by the rule of the specification, calculated apart from what the server stores. */
function worthOf(row: Row) {
  const came = (row.itens as (Item & { qtde_r: number })[]).filter(({ qtde_r }) => qtde_r > 0)
  const terms = { desconto: Number(row.desconto), frete: Number(row.frete) }
  if (came.length === 0) return 0
  return ordemTotais(
    came.map((item) => ({ ...item, qtde: item.qtde_r })),
    terms,
  ).valor_total
}
async function owed(numero: number) {
  const found = await rows<{ recebimento: number; valor: string; contas: string }>(
    apl.db,
    sql`select r.numero as recebimento, r.valor, (select coalesce(sum(c.valor), 0) from conta_pagar c
          where c.empresa = r.empresa and c.recebimento = r.numero) as contas
        from recebimento r where r.empresa = ${venda.casa.empresa} and r.ordem_compra = ${numero} and r.estornado = 'N'
        order by r.numero`,
  )
  for (const { valor, contas } of found) expect(Number(contas)).toBe(Number(valor))
  return sumMoney(found.map(({ contas }) => Number(contas)))
}

const money = (max: number) => fc.integer({ min: 1, max }).map((cents) => cents / 100)
const anItem = fc.record({
  qtde: fc.integer({ min: 100, max: 30_000 }).map((n) => n / 1000),
  preco: money(5000),
  desconto: fc.integer({ min: 0, max: 200 }).map((n) => n / 10),
  ipi: fc.integer({ min: 0, max: 150 }).map((n) => n / 10),
})
const anAct = fc.oneof(
  fc.record({
    kind: fc.constant('receive' as const),
    line: fc.nat(1),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('reduce' as const), line: fc.nat(1) }),
)
type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never

test('receipts owe the right amounts through any series of receipts, undone receipts and changes', async () => {
  const order = fc.record({
    itens: fc.tuple(anItem, anItem),
    desconto: fc.integer({ min: 0, max: 100 }).map((n) => n / 10),
    frete: money(9999),
    acts: fc.array(anAct, { minLength: 3, maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ itens, desconto, frete, acts }) => {
      const first = itens.map((item, i) => ({ ...item, cor: CORES[i] ?? '' }))
      const numero = await anOrdem(venda, bodyOf(first, { desconto, frete }))
      const standing: unknown[] = []
      for (const act of acts) {
        await doIt(numero, act, { standing, terms: { desconto, frete } })
        expect(await owed(numero)).toBe(worthOf(await read(numero)))
      }
    }),
    { numRuns: 12 },
  )
})

async function doIt(numero: number, act: Act, { standing, terms }: { standing: unknown[]; terms: object }) {
  const { itens } = (await read(numero)) as { itens: (Item & { qtde_r: number })[] }
  if (act.kind === 'undo') {
    const [gone] = standing.splice(act.which % Math.max(1, standing.length), 1)
    if (gone !== undefined) expect((await undo(numero, gone)).status).toBe(200)
    return
  }
  const item = itens[act.line]
  if (!item) throw new Error('Sem item.')
  if (act.kind === 'receive') {
    const qtde = Math.round((item.qtde - item.qtde_r) * act.share * 1000) / 1000
    if (qtde > 0) standing.push((await receive(numero, [{ cor: item.cor, qtde }])).row.recebimento)
    return
  }
  // Reduces the order to what came already, and releases it again.
  const rest = itens.map(({ cor, preco, desconto, ipi, qtde, qtde_r }, i) => ({
    cor,
    preco,
    desconto,
    ipi,
    qtde: i === act.line && qtde_r > 0 ? qtde_r : qtde,
  }))
  await venda.usuario.patch(`/OrdemCompra/${numero}`, bodyOf(rest, terms))
  await venda.usuario.patch(`/OrdemCompra/Status/${numero}`, { liberado: 'S' })
}

test('the freight of a receipt that was undone is owed with a valid one, paid or not', async () => {
  const item = { cor: '001', qtde: 10, preco: 10, desconto: 0, ipi: 0 }
  const numero = await anOrdem(venda, bodyOf([item], { frete: 30 }))
  const first = (await receive(numero, [{ cor: '001', qtde: 4 }])).row.recebimento
  const second = (await receive(numero, [{ cor: '001', qtde: 3 }])).row.recebimento
  await apl.db.execute(sql`update conta_pagar set valor_pago = 1
    where empresa = ${venda.casa.empresa} and recebimento = ${Number(second)} and parcela = 1`)
  expect((await undo(numero, first)).status).toBe(200)
  expect(
    (await venda.usuario.patch(`/OrdemCompra/${numero}`, bodyOf([{ ...item, qtde: 3 }], { frete: 30 })))
      .status,
  ).toBe(200)
  expect(await read(numero)).toMatchObject({ situacao: 'F', valor_total: 60 })
  expect(await owed(numero)).toBe(60)
})
