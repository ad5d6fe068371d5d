/**
 * Changing an order: which orders are open, which version counts, and what stays unchanged (S1 §4.1, decisions §3).
 */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type PedidoBody } from '../testing/a-pedido'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function anOrder() {
  const venda = await aVenda(apl)
  const { codigo } = venda.partes
  const itens = [anItem(codigo), anItem(codigo, { tam: 'M', qtde: 4 })]
  const numero = await aPedido(venda.usuario, venda.body({ itens }))
  const url = `/Pedido/${numero}`
  const change = (given: Partial<PedidoBody> = {}) => venda.body({ itens, ...given })
  const set = (assignment: ReturnType<typeof sql>) =>
    apl.db.execute(
      sql`update pedido set ${assignment} where empresa = ${venda.casa.empresa} and numero = ${numero}`,
    )
  const setItem = (ordem: number, assignment: ReturnType<typeof sql>) =>
    apl.db.execute(sql`update pedido_item set ${assignment}
      where empresa = ${venda.casa.empresa} and numero = ${numero} and ordem = ${ordem}`)
  return { ...venda, codigo, itens, numero, url, change, set, setItem }
}

test('header and items change together, with totals, version and audit', async () => {
  const { casa, codigo, numero, url, usuario, change } = await anOrder()
  const itens = [anItem(codigo, { ordem: 2, tam: 'M', qtde: 3 }), anItem(codigo, { preco: 60, qtde: 1 })]
  const reply = await usuario.patch(`${url}?alterar_itens=S`, change({ obs: 'mudou', per_desc: 10, itens }))
  expect(reply).toMatchObject({ status: 200, row: { resultado: 'Pedido 1 alterado.', pedido: numero } })
  const { row } = await usuario.get(url)
  expect(row).toMatchObject({
    obs: 'mudou',
    versao: 2,
    qtde: 4,
    valor_total_bruto: 210,
    valor_total_liq: 189,
  })
  expect(row.itens).toMatchObject([
    { ordem: 2, tam: 'M', qtde: 3 },
    { ordem: 3, tam: 'P', qtde: 1, preco: 60 },
  ])
  const audited = await rows(
    apl.db,
    sql`select acao, antes->'versao' as versao, jsonb_array_length(antes->'itens') as antes,
          depois->'valor_total_liq' as liq from auditoria where empresa = ${casa.empresa} and acao = 'alterar'`,
  )
  expect(audited).toEqual([{ acao: 'alterar', versao: 1, antes: 2, liq: 189 }])
})

test('POST with numero changes that order', async () => {
  const { numero, usuario, change } = await anOrder()
  const reply = await usuario.post('/Pedido', { ...change({ obs: 'pelo POST' }), numero })
  expect(reply.row).toMatchObject({ pedido: numero, resultado: 'Pedido 1 alterado.' })
  expect((await usuario.get('/Pedido')).list).toHaveLength(1)
  expect(await usuario.post('/Pedido', { ...change(), numero: 999 })).toMatchObject({ status: 404 })
})

describe('versao', () => {
  test('an older version is refused and changes nothing', async () => {
    const { casa, url, usuario, change } = await anOrder()
    expect((await usuario.patch(url, change({ versao: 1, obs: 'primeiro' }))).status).toBe(200)
    const before = await stateOf(casa)
    expect(await usuario.patch(url, change({ versao: 1, obs: 'segundo' }))).toMatchObject({
      status: 409,
      error: 'Registro alterado por outro usuário. Recarregue e tente novamente.',
    })
    expect(await stateOf(casa)).toBe(before)
    expect((await usuario.patch(url, change({ versao: 2 }))).status).toBe(200)
  })
  test('a missing version, as from an older client, is accepted', async () => {
    const { url, usuario, change } = await anOrder()
    expect((await usuario.patch(url, change())).status).toBe(200)
    expect((await usuario.patch(url, change())).status).toBe(200)
  })
  test('of 10 simultaneous changes from the same version one succeeds', async () => {
    const { url, usuario, change } = await anOrder()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => usuario.patch(url, change({ versao: 1, obs: `de ${i}` }))),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect((await usuario.get(url)).row.versao).toBe(2)
  })
})

describe('closed orders', () => {
  test.each([
    ['released', sql`bloqueio = 1, financeiro = 1`, 'Pedido liberado. Impossível continuar.'],
    [
      'released and invoiced',
      sql`bloqueio = 1, financeiro = 1, faturado = qtde`,
      'Pedido liberado. Impossível continuar.',
    ],
    ['invoiced', sql`faturado = qtde`, 'Pedido faturado ou cancelado. Impossível continuar.'],
    ['cancelled', sql`qtde = 0`, 'Pedido faturado ou cancelado. Impossível continuar.'],
  ])('%s', async (_name, assignment, error) => {
    const { casa, url, usuario, change, set } = await anOrder()
    await set(assignment)
    const before = await stateOf(casa)
    for (const query of ['', '?alterar_itens=S']) {
      expect(await usuario.patch(url + query, change({ obs: 'não' }))).toMatchObject({ status: 400, error })
    }
    expect(await stateOf(casa)).toBe(before)
  })
  test('an order released by one side only can change, and then waits for release again', async () => {
    const { url, usuario, change, set } = await anOrder()
    const sides = [sql`bloqueio = 1, financeiro = 0`, sql`bloqueio = 0, financeiro = 1`]
    for (const [i, assignment] of sides.entries()) {
      await set(assignment)
      expect((await usuario.patch(url, change({ obs: `mudança ${i}` }))).status).toBe(200)
      expect((await usuario.get(url)).row).toMatchObject({ bloqueio: 0, financeiro: 0 })
    }
  })
  test('a save that changes nothing says so, and keeps version and release', async () => {
    const { casa, url, usuario, change, set, itens } = await anOrder()
    await set(sql`bloqueio = 1, financeiro = 0`)
    const before = await stateOf(casa)
    for (const query of ['', '?alterar_itens=S']) {
      const { row } = await usuario.patch(url + query, change({ itens }))
      expect(row).toEqual({ resultado: 'Pedido 1: nada mudou.', pedido: 1 })
    }
    expect(await stateOf(casa)).toBe(before)
  })
})

describe('locked items', () => {
  test.each(['qtde_f', 'cancelado', 'expedido', 'reservado'])(
    'an item with pieces in %s can be neither changed nor removed',
    async (progress) => {
      const { casa, codigo, url, usuario, change, setItem } = await anOrder()
      await setItem(1, sql`${sql.identifier(progress)} = 1`)
      const before = await stateOf(casa)
      const second = anItem(codigo, { ordem: 2, tam: 'M', qtde: 9 })
      const attempts = [
        [second],
        [anItem(codigo, { ordem: 1, qtde: 3 }), second],
        [anItem(codigo, { ordem: 1, tam: 'M' }), second],
        [anItem(codigo, { qtde: 2 }), second],
      ]
      for (const itens of attempts) {
        expect(await usuario.patch(`${url}?alterar_itens=S`, change({ itens }))).toMatchObject({
          status: 400,
          error: 'Item faturado, cancelado, reservado ou expedido não pode ser alterado.',
        })
      }
      expect(await stateOf(casa)).toBe(before)
      const kept = [anItem(codigo, { ordem: 1 }), second]
      expect((await usuario.patch(`${url}?alterar_itens=S`, change({ itens: kept }))).status).toBe(200)
    },
  )

  test('a request cannot change what was invoiced or cancelled, not even by repeating a line', async () => {
    const { codigo, url, usuario, change, setItem } = await anOrder()
    await setItem(1, sql`qtde_f = 1`)
    const line = anItem(codigo, { ordem: 1, qtde_f: 2, qtde_c: 2 })
    expect((await usuario.patch(`${url}?alterar_itens=S`, change({ itens: [line, line] }))).status).toBe(200)
    expect((await usuario.get(url)).row).toMatchObject({
      qtde: 4,
      faturado: 1,
      itens: [
        { ordem: 1, qtde_f: 1, cancelado: 0 },
        { ordem: 2, qtde_f: 0, cancelado: 0 },
      ],
    })
  })
})

test('the day of an invoice and the price of an invoiced item are refused by name where they differ', async () => {
  const { casa, codigo, url, usuario, change, set, setItem } = await anOrder()
  await setItem(1, sql`qtde_f = 1`)
  await set(sql`faturado = 1, dt_fatura = '2026-03-15'`)
  const itens = [anItem(codigo, { ordem: 1 }), anItem(codigo, { ordem: 2, tam: 'M', qtde: 4, preco: 70 })]
  const save = (given: Parameters<typeof change>[0]) => usuario.patch(`${url}?alterar_itens=S`, change(given))
  const before = await stateOf(casa)
  const day = await save({ itens, dt_fatura: '30/04/2026' })
  expect([day.status, day.row.campos]).toEqual([
    400,
    [{ campo: 'dt_fatura', mensagem: 'Um pedido com faturamento não altera: Faturamento.' }],
  ])
  const price = await save({ dt_fatura: '15/03/2026', itens: itens.map((item) => ({ ...item, preco: 70 })) })
  expect([price.status, price.row.campos]).toEqual([
    400,
    [
      {
        campo: 'itens.0.preco',
        mensagem: 'Um item faturado, cancelado, reservado ou expedido não altera: Preço.',
      },
    ],
  ])
  expect(await stateOf(casa)).toBe(before)
  expect((await save({ itens, dt_fatura: '15/03/2026' })).status).toBe(200)
  expect((await usuario.get(url)).row).toMatchObject({ dt_fatura: '15/03/2026', faturado: 1 })
})

test('a discontinued product stays in the order, but cannot enter another one', async () => {
  const { casa, codigo, url, usuario, change, itens } = await anOrder()
  await apl.db.execute(sql`update produto set ativo = 'N' where empresa = ${casa.empresa}`)
  expect((await usuario.patch(url, change({ obs: 'fica' }))).status).toBe(200)
  const kept = itens.map((item, i) => ({ ...item, ordem: i + 1 }))
  expect((await usuario.patch(`${url}?alterar_itens=S`, change({ itens: kept }))).status).toBe(200)
  const more = [...kept, anItem(codigo)]
  const larger = kept.map((item) => ({ ...item, qtde: item.qtde + 1 }))
  for (const added of [more, larger]) {
    expect(await usuario.patch(`${url}?alterar_itens=S`, change({ itens: added }))).toMatchObject({
      status: 400,
      error: `Produto inativo. ${codigo} Descrição ${codigo}.`,
    })
  }
})

test('every rule applies to a change too', async () => {
  const { casa, url, usuario, change } = await anOrder()
  const before = await stateOf(casa)
  for (const bad of [
    { colecao: 'X' },
    { codcond: null },
    { itens: [] },
    { tab_pre: 'X' },
    { codcli: 1_000_000 },
  ]) {
    expect((await usuario.patch(`${url}?alterar_itens=S`, change(bad))).status).toBe(400)
  }
  expect(await usuario.patch('/Pedido/999', change())).toMatchObject({
    status: 404,
    error: expect.stringContaining('NENHUM REGISTRO'),
  })
  expect(await stateOf(casa)).toBe(before)
})
