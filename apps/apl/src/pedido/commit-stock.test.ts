/** Stock that orders of reserving collections hold: stays exact through any changes (S1 §3.6, §5.7, §8.1). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aPedido, aVenda } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { aColecao, aMaterial, anEmpresa, aProduto, aRegiao } from '../testing/factories'
import { countOf, heldBy, stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

/** A sale in a collection that reserves stock, with 10 pieces in size P and 5 in M. */
async function aReservingVenda(tipo: 'P' | 'M' = 'P') {
  const casa = await anEmpresa(apl.db)
  const tab_pre = await aRegiao(casa)
  const grade = [
    { cor: '001', tam: 'P', estoque: 10 },
    { cor: '001', tam: 'M', estoque: 5 },
  ]
  const item = { precos: { [tab_pre]: 50 }, grade }
  const codigo = await (tipo === 'P' ? aProduto(casa, item) : aMaterial(casa, item))
  const venda = await aVenda(apl, { tab_pre, codigo, colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
  const itens = (P: number, M = 0) => [
    anItem(codigo, { tipo, qtde: P }),
    anItem(codigo, { tipo, tam: 'M', qtde: M }),
  ]
  const patch = (numero: number, change: Parameters<typeof venda.body>[0]) =>
    venda.usuario.patch(`/Pedido/${numero}?alterar_itens=S`, venda.body(change))
  return { ...venda, codigo, itens, patch, held: () => heldBy(casa, codigo, tipo) }
}

test('an order holds its pieces; an order for too many is refused with the list of what is short', async () => {
  const { casa, usuario, body, itens, codigo, held } = await aReservingVenda()
  await aPedido(usuario, body({ itens: itens(7, 5) }))
  expect(await held()).toEqual({ P: 7, M: 5 })
  const before = await stateOf(casa)
  const reply = await usuario.post('/Pedido', body({ itens: itens(3, 1) }))
  expect(reply).toMatchObject({ status: 400, error: 'ESTOQUE INSUFICIENTE.' })
  expect(reply.row.itens).toEqual([{ codigo, cor: '001', tam: 'M' }])
  const both = await usuario.post('/Pedido', body({ itens: itens(4, 1) }))
  expect(both.row.itens).toHaveLength(2)
  expect(await stateOf(casa)).toBe(before)
  await aPedido(usuario, body({ itens: itens(3) }))
  expect(await held()).toEqual({ P: 10, M: 5 })
})

test('the same size in two lines counts together', async () => {
  const { usuario, body, codigo, held } = await aReservingVenda()
  const twice = (qtde: number) => body({ itens: [anItem(codigo, { qtde }), anItem(codigo, { qtde })] })
  expect((await usuario.post('/Pedido', twice(6))).status).toBe(400)
  expect((await usuario.post('/Pedido', twice(5))).status).toBe(200)
  expect(await held()).toEqual({ P: 10, M: 0 })
})

test('a change takes and gives back the difference', async () => {
  const { usuario, body, itens, patch, held } = await aReservingVenda()
  const numero = await aPedido(usuario, body({ itens: itens(8, 1) }))
  expect((await patch(numero, { itens: itens(10, 0) })).status).toBe(200)
  expect(await held()).toEqual({ P: 10, M: 0 })
  expect((await patch(numero, { itens: itens(2, 5) })).status).toBe(200)
  expect(await held()).toEqual({ P: 2, M: 5 })
  expect((await patch(numero, { itens: itens(11, 5) })).status).toBe(400)
  expect(await held()).toEqual({ P: 2, M: 5 })
})

test('switching the collection, or going back to draft, gives everything back and takes it again', async () => {
  const { casa, usuario, partes, body, itens, patch, held } = await aReservingVenda()
  const numero = await aPedido(usuario, body({ itens: itens(8, 1) }))
  const free = await aColecao(casa)
  expect((await patch(numero, { colecao: free, itens: itens(500) })).status).toBe(200)
  expect(await held()).toEqual({ P: 0, M: 0 })
  expect((await patch(numero, { itens: itens(500) })).status).toBe(400)
  expect((await patch(numero, { itens: itens(9) })).status).toBe(200)
  expect(await held()).toEqual({ P: 9, M: 0 })
  expect((await patch(numero, { bloqueio: 2, itens: itens(9) })).status).toBe(200)
  expect(await held()).toEqual({ P: 0, M: 0 })
  expect(partes.colecao).not.toBe(free)
})

test('a change of the header alone keeps the held pieces', async () => {
  const { usuario, body, itens, held } = await aReservingVenda()
  const numero = await aPedido(usuario, body({ itens: itens(8, 1) }))
  expect((await usuario.patch(`/Pedido/${numero}`, body({ obs: 'nova', itens: [] }))).status).toBe(200)
  expect(await held()).toEqual({ P: 8, M: 1 })
  expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({ obs: 'nova', qtde: 9 })
})

test('200 orders at once on the last 100 pieces sell exactly 100', async () => {
  const { casa, usuario, representante, body, itens, codigo, held } = await aReservingVenda()
  await apl.db.execute(
    sql`update produto_grade set estoque = 100 where empresa = ${casa.empresa} and tam = 'P'`,
  )
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      (i % 2 === 0 ? usuario : representante).post('/Pedido', body({ itens: itens(1) })),
    ),
  )
  const sold = replies.filter(({ status }) => status === 200)
  const numeros = sold.map(({ row }) => Number(row.pedido)).toSorted((a, b) => a - b)
  expect(numeros).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expect(reply).toMatchObject({ status: 400, error: 'ESTOQUE INSUFICIENTE.' })
    expect(reply.row.itens).toEqual([{ codigo, cor: '001', tam: 'P' }])
  }
  expect(await held()).toEqual({ P: 100, M: 0 })
  expect(await countOf(apl.db, 'pedido', casa.empresa)).toBe(100)
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('orders with the same pieces in a different order of lines never deadlock', async () => {
  const { usuario, body, itens, held } = await aReservingVenda()
  const numeros = await Promise.all(
    Array.from({ length: 5 }, (_, i) => {
      const lines = itens(1, 1)
      return aPedido(usuario, body({ itens: i % 2 === 0 ? lines : lines.toReversed() }))
    }),
  )
  expect(new Set(numeros).size).toBe(5)
  expect(await held()).toEqual({ P: 5, M: 5 })
})

test('fractions of a unit leave no rounding remainder', async () => {
  const { usuario, body, itens, patch, held } = await aReservingVenda('M')
  const numero = await aPedido(usuario, body({ itens: itens(0.1, 0.7) }))
  await aPedido(usuario, body({ itens: itens(0.2, 0.1) }))
  expect((await patch(numero, { itens: itens(9.8, 4.9) })).status).toBe(200)
  expect(await held()).toEqual({ P: 10, M: 5 })
})

test('a collection that does not reserve sells beyond the stock, unless the request asks for a check', async () => {
  const { casa, usuario, body, itens, codigo, held } = await aReservingVenda()
  const colecao = await aColecao(casa)
  await aPedido(usuario, body({ colecao, itens: itens(50) }))
  expect(await held()).toEqual({ P: 0, M: 0 })
  const looking = body({ colecao, validar_estoque: 'S', itens: itens(11) })
  expect(await usuario.post('/Pedido', looking)).toMatchObject({
    status: 400,
    error: 'ESTOQUE INSUFICIENTE.',
    row: { itens: [{ codigo, cor: '001', tam: 'P' }] },
  })
  expect((await usuario.post('/Pedido', { ...looking, itens: itens(10) })).status).toBe(200)
})

test('the free stock is the stock that the screens show', async () => {
  const { usuario, body, itens, codigo } = await aReservingVenda()
  await aPedido(usuario, body({ itens: itens(4) }))
  expect((await usuario.get(`/ProdutoEstoque?codigo=${codigo}`)).list).toMatchObject([
    { tam: 'P', estoque: 10, saldo_estoque: 6 },
    { tam: 'M', estoque: 5, saldo_estoque: 5 },
  ])
  expect((await usuario.get(`/Produto?codigo=${codigo}`)).row).toMatchObject({ quant: 11 })
})

test('invoiced pieces are no longer held: a change gives back only the rest', async () => {
  const { casa, usuario, body, itens, patch, held, codigo } = await aReservingVenda()
  const numero = await aPedido(usuario, body({ itens: itens(8, 2) }))
  // Invoicing lowers the stock and the held pieces together. The order itself was never released here.
  await apl.db.execute(sql`update pedido_item set qtde_f = 3 where empresa = ${casa.empresa} and tam = 'P'`)
  await apl.db.execute(sql`update pedido set faturado = 3 where empresa = ${casa.empresa}`)
  await apl.db.execute(sql`update produto_grade set estoque = estoque - 3, comprometido = comprometido - 3
    where empresa = ${casa.empresa} and tam = 'P'`)
  const kept = anItem(codigo, { ordem: 1, qtde: 8 })
  expect((await patch(numero, { itens: [kept] })).status).toBe(200)
  expect(await held()).toEqual({ P: 5, M: 0 })
  expect((await usuario.get(`/Pedido/${numero}`)).row).toMatchObject({ qtde: 8, faturado: 3 })
})

test('orders that hold stock and orders that do not can be saved at the same time', async () => {
  const { casa, usuario, body, itens: pair, held } = await aReservingVenda('M')
  const colecao = await aColecao(casa)
  const itens = Array.from({ length: 50 }, () => pair(0.001, 0.001)).flat()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      usuario.post('/Pedido', body(i % 2 === 0 ? { itens } : { itens, colecao })),
    ),
  )
  for (const { status, error } of replies) expect([status, error]).toEqual([200, undefined])
  expect(await held()).toEqual({ P: 1, M: 1 })
})
