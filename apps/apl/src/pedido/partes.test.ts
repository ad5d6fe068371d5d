/** The parts of an order by product group, and its kind: written with a new order, mended where others write orders. */
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grupo } from '../catalogo/tables'
import { anItem, aPedido, aVenda } from '../testing/a-pedido'
import { aMaterial, anEmpresa, aProduto, aRegiao } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { partesOf } from './partes'
import { pedido, pedido_item } from './tables'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const GRUPOS = ['a', 'B', 'é', null]
const RODADAS = 60

/** A company with a product in each group and one without, and a material. */
async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const { empresa } = casa
  const codigos = GRUPOS.flatMap((codigo) => codigo ?? [])
  await apl.db.insert(grupo).values(codigos.map((codigo) => ({ empresa, codigo, descricao: codigo })))
  const tab_pre = await aRegiao(casa)
  const precos = { [tab_pre]: 50 }
  const grade = ['P', 'M'].map((tam) => ({ cor: '001', tam, estoque: 100_000 }))
  const produtos = await inTurn(GRUPOS, (own) => aProduto(casa, { precos, grade, grupo: own }))
  const material = await aMaterial(casa, { precos, grade })
  return {
    casa,
    empresa,
    produtos,
    material,
    venda: await aVenda(apl, { tab_pre, codigo: produtos[0] ?? '' }, casa),
  }
}

const partesDe = (empresa: string, numero: number) =>
  rows(
    apl.db,
    sql`select grupo, qtde::float8, valor_total_liq::float8, valor_total_fat::float8, valor_total_pen::float8
        from pedido_grupo where empresa = ${empresa} and numero = ${numero} order by grupo collate "C"`,
  )
const tipoDe = async (empresa: string, numero: number) =>
  (
    await rows<{ tipo: string }>(
      apl.db,
      sql`select tipo from pedido where empresa = ${empresa} and numero = ${numero}`,
    )
  )[0]?.tipo

const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100)
const line = fc.record({
  produto: fc.nat(GRUPOS.length - 1),
  preco: cents(99_999),
  qtde: fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000),
  cancela: fc.constantFrom(0, 0, 0.5, 1),
  fatura: fc.constantFrom(0, 0.5, 1),
})
const random = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  per_desc: fc.constantFrom(0, 3.3333, 50, 100),
  vlr_desc: fc.constantFrom(0, 0.01, 33.33),
})

test('the server shares an order out as the database does', async () => {
  const { empresa, produtos, venda } = await aHouse()
  const { partes } = venda
  const thousandths = (n: number) => Math.round(n * 1000) / 1000
  await inTurn([...fc.sample(random, RODADAS).entries()], async ([at, { lines, ...desconto }]) => {
    const numero = 1_000 + at
    const itens = lines.map(({ produto, preco, qtde, cancela, fatura }, i) => {
      const cancelado = thousandths(qtde * cancela)
      const qtde_f = thousandths((qtde - cancelado) * fatura)
      const item = { tipo: 'P' as const, cor: '001', tam: 'P', preco, qtde, cancelado, qtde_f }
      return { ...item, codigo: produtos[produto] ?? '', grupo: GRUPOS[produto] ?? null, ordem: i + 1 }
    })
    const { cancelado: _cancelado, pendente: _pendente, ...totais } = pedidoTotals(itens, desconto)
    const codes = { codcli: partes.codcli, codrep: partes.codrep, tab_pre: partes.tab_pre }
    await transaction(apl.db, async (tx) => {
      await tx
        .insert(pedido)
        .values({ empresa, numero, dt_emissao: '2026-03-10', cif: 1, ...codes, ...totais })
      await tx
        .insert(pedido_item)
        .values(itens.map(({ grupo: _grupo, ...item }) => ({ ...item, empresa, numero })))
    })
    const byGrupo = [...partesOf(totais, itens)].sort((a, b) =>
      Buffer.compare(Buffer.from(a.grupo), Buffer.from(b.grupo)),
    )
    expect(await partesDe(empresa, numero)).toEqual(byGrupo)
  })
})

test('a new order comes with its parts and its kind: nothing is left to be mended', async () => {
  const { empresa, produtos, material, venda } = await aHouse()
  const { usuario, body } = venda
  const deltas = async () =>
    (
      await rows<{ n: number }>(
        apl.db,
        sql`select count(*)::int as n from resumo_delta where empresa = ${empresa}`,
      )
    )[0]?.n
  const itens = produtos.map((codigo, i) => anItem(codigo, { qtde: i + 1 }))
  const numero = await aPedido(usuario, body({ per_desc: 3.3333, itens }))
  // One for the order and one for each part; a part that is mended is taken off first.
  expect(await deltas()).toBe(1 + GRUPOS.length)
  expect(await partesDe(empresa, numero)).toHaveLength(GRUPOS.length)
  const metros = await aPedido(usuario, body({ itens: [anItem(material, { tipo: 'M', qtde: 2.5 })] }))
  expect(await deltas()).toBe(1 + GRUPOS.length + 2)
  expect(await tipoDe(empresa, metros)).toBe('M')
  const draft = await aPedido(usuario, body({ bloqueio: 2, itens }))
  expect(await deltas()).toBe(1 + GRUPOS.length + 2)
  expect(await partesDe(empresa, draft)).toEqual([])
})

test('an order that others write gets its kind from its items, and its parts with the commit', async () => {
  const { empresa, material, venda } = await aHouse()
  const { codcli, codrep, tab_pre } = venda.partes
  const numero = 77
  const written = { empresa, numero, dt_emissao: '2026-03-10', cif: 1 as const, codcli, codrep, tab_pre }
  await transaction(apl.db, async (tx) => {
    await tx.insert(pedido).values({ ...written, qtde: 3, valor_total_liq: 30, valor_total_pen: 30 })
    const item = { empresa, numero, tipo: 'M' as const, codigo: material, cor: '001', preco: 10 }
    await tx.insert(pedido_item).values({ ...item, ordem: 1, tam: 'P', qtde: 1 })
    await tx.insert(pedido_item).values({ ...item, ordem: 2, tam: 'M', qtde: 2 })
  })
  expect(await tipoDe(empresa, numero)).toBe('M')
  const parte = { grupo: '(sem)', valor_total_liq: 30, valor_total_fat: 0, valor_total_pen: 30 }
  expect(await partesDe(empresa, numero)).toEqual([{ ...parte, qtde: 3 }])
  await apl.db.execute(sql`update pedido_item set tipo = 'P', codigo = ${venda.partes.codigo}
    where empresa = ${empresa} and numero = ${numero}`)
  expect(await tipoDe(empresa, numero)).toBe('P')
})
