/** The header `idempotency-key`: a repeated call answers the first reply and creates nothing (decisions §3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../testing/a-pedido'
import { aColecao, anActor, anEmpresa } from '../testing/factories'
import { countOf, heldBy, stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const aKey = () => ({ 'idempotency-key': randomUUID() })

test('two calls with the same key make one order and get the same reply', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  const first = await usuario.post('/Pedido', body(), key)
  const state = await stateOf(casa)
  const upper = { 'idempotency-key': key['idempotency-key'].toUpperCase() }
  expect(await usuario.post('/Pedido', body(), key)).toEqual(first)
  expect(await usuario.post('/Pedido', body(), upper)).toEqual(first)
  expect(await stateOf(casa)).toBe(state)
})

test('50 equal calls at once make one order with one number, take stock once and get the same reply', async () => {
  const house = await anEmpresa(apl.db)
  const colecao = await aColecao(house, { reservar: 'S' })
  const { casa, partes, usuario, body } = await aVenda(apl, { colecao }, house)
  const key = aKey()
  const replies = await Promise.all(Array.from({ length: 50 }, () => usuario.post('/Pedido', body(), key)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ status: 200, row: { pedido: 1 } })
  expect(await countOf(apl.db, 'pedido', casa.empresa)).toBe(1)
  expect(await countOf(apl.db, 'auditoria', casa.empresa)).toBe(1)
  expect(await heldBy(casa, partes.codigo)).toEqual({ P: 2, M: 0 })
  expect((await usuario.post('/Pedido', body(), aKey())).row.pedido).toBe(2)
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

test('the same key of another user or another company counts as a different key', async () => {
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

test('a change that is sent again after a lost reply is made once', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  await usuario.post('/Pedido', body())
  const key = aKey()
  const send = (obs: string, versao = 1) =>
    usuario.patch('/Pedido/1?alterar_itens=S', body({ obs, versao }), key)
  const first = await send('mudou')
  expect(first.status).toBe(200)
  const state = await stateOf(casa)
  expect(await send('mudou')).toEqual(first)
  expect((await send('outra')).status).toBe(409)
  expect(await stateOf(casa)).toBe(state)
  // The same form continues with its key from the version that it created.
  expect((await send('outra', 2)).status).toBe(200)
  expect((await usuario.get('/Pedido/1')).row).toMatchObject({ obs: 'outra', versao: 3 })
})

test('a failed first call leaves the key free', async () => {
  const { casa, usuario, body } = await aVenda(apl)
  const key = aKey()
  const before = await stateOf(casa)
  expect((await usuario.post('/Pedido', body({ itens: [anItem('NADA')] }), key)).status).toBe(400)
  expect(await stateOf(casa)).toBe(before)
  expect((await usuario.post('/Pedido', body(), key)).row.pedido).toBe(1)
})

test('without a key every call creates an order; an invalid key is refused', async () => {
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
