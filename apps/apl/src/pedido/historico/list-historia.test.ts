/** History of an order in words; only internal users see names, and other people's orders have no history. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../../testing/a-pedido'
import { aWaitingPedido } from '../../testing/a-release'
import { createTestApp, type Reply, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const texts = ({ list }: Reply) => list.map(({ texto }) => texto)
const names = ({ list }: Reply) => list.map(({ por }) => por)

test('the history of an order lists the deeds, the newest first', async () => {
  const venda = await aVenda(apl)
  const { numero, release, undo, refuse, historia } = await aWaitingPedido(venda)
  await release('comercial')
  await undo('comercial')
  await refuse('financeiro', 'Sem limite')
  const inside = await historia()
  expect(texts(inside)).toEqual([
    'Recusado pelo financeiro: Sem limite',
    'Liberação comercial desfeita',
    'Liberação comercial',
    'Pedido incluído',
  ])
  const { nome } = venda.actors.usuario
  expect(names(inside)).toEqual([nome, nome, nome, nome])
  expect(inside.row).toMatchObject({
    numero,
    data: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    hora: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  })
  const outside = await historia(venda.cliente)
  expect(texts(outside)).toEqual(texts(inside))
  expect(names(outside)).toEqual([null, null, null, null])
})

test('an order without an audit trail has an empty history; an order that the caller may not see has none', async () => {
  const venda = await aVenda(apl)
  const other = await aVenda(apl)
  const { numero, historia } = await aWaitingPedido(venda)
  const { empresa } = venda.casa
  expect((await historia(other.representante)).status).not.toBe(200)
  expect((await venda.usuario.get(`/Pedido/Historia/${numero + 1000}?empresa=${empresa}`)).status).toBe(404)
  await apl.db.execute(sql`delete from auditoria where empresa = ${empresa}`)
  expect(await historia()).toMatchObject({ status: 200, list: [] })
})
