/** The header `idempotency-key`: a repeated call answers the first reply and creates nothing (decisions §3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { countOf, stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const aKey = () => ({ 'idempotency-key': randomUUID() })

test('the same key twice: one order, the same reply', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  const first = await usuario.post('/Pedido', body(), key)
  const state = await stateOf(casa)
  const upper = { 'idempotency-key': key['idempotency-key'].toUpperCase() }
  expect(await usuario.post('/Pedido', body(), key)).toEqual(first)
  expect(await usuario.post('/Pedido', body(), upper)).toEqual(first)
  expect(await stateOf(casa)).toBe(state)
})

test('the same key 20 times at once: one order, the same reply', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  const replies = await Promise.all(Array.from({ length: 20 }, () => usuario.post('/Pedido', body(), key)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ status: 200, row: { pedido: 1 } })
  expect(await countOf(apl.db, 'pedido', casa.empresa)).toBe(1)
  expect(await countOf(apl.db, 'auditoria', casa.empresa)).toBe(1)
})

test('the same key with another body is refused', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  await usuario.post('/Pedido', body(), key)
  const state = await stateOf(casa)
  expect(await usuario.post('/Pedido', body({ obs: 'outro' }), key)).toMatchObject({
    status: 409,
    error: 'Esta chave de envio já foi usada com outro conteúdo.',
  })
  expect(await stateOf(casa)).toBe(state)
})

test("another user's key, and another company's, is another key", async () => {
  const venda = await aVenda(apl)
  const key = aKey()
  const colleague = apl.as(anActor(venda.casa, 'usuario'))
  const elsewhere = await aVenda(apl)
  const sameUser = apl.as({ ...venda.actors.usuario, sid: 'outra', codigo_erp: elsewhere.casa.codigo_erp })
  expect((await venda.usuario.post('/Pedido', venda.body(), key)).row.pedido).toBe(1)
  expect((await colleague.post('/Pedido', venda.body(), key)).row.pedido).toBe(2)
  expect((await sameUser.post('/Pedido', elsewhere.body(), key)).row.pedido).toBe(1)
  expect(await countOf(apl.db, 'pedido', elsewhere.casa.empresa)).toBe(1)
})

test('a failed first call leaves the key free', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  const before = await stateOf(casa)
  expect((await usuario.post('/Pedido', body({ itens: [anItem('NADA')] }), key)).status).toBe(400)
  expect(await stateOf(casa)).toBe(before)
  expect((await usuario.post('/Pedido', body(), key)).row.pedido).toBe(1)
})

test('without a key every call creates; a key that is none is refused', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  await usuario.post('/Pedido', body())
  await usuario.post('/Pedido', body())
  expect(await countOf(apl.db, 'pedido', casa.empresa)).toBe(2)
  for (const key of ['', '1', 'x'.repeat(36), `${randomUUID()}0`]) {
    expect(await usuario.post('/Pedido', body(), { 'idempotency-key': key })).toMatchObject({
      status: 400,
      error: 'idempotency-key: Valor inválido.',
    })
  }
  expect(await countOf(apl.db, 'pedido', casa.empresa)).toBe(2)
})
