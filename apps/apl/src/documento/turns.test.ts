/** A caller who asks for catalogues without pause does not delay documents of others. */
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Actor } from '@trama/server-kit/token'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
let numero: number
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  numero = await aPedido(venda.usuario, venda.body())
})
afterAll(() => apl.close())

const send = async (actor: Actor, request: InjectOptions) =>
  apl.app.inject({ ...request, headers: { acesso: 'portal-web', token: await apl.sign(actor) } })
const catalogo = () => {
  const { tab_pre, codigo } = venda.partes
  return { method: 'POST', url: '/Catalogo/Pdf', payload: [{ tab_pre, codigos: [codigo] }] } as const
}

test('60 catalogues of one customer at once leave room for 15 orders of another user', async () => {
  const flood = Array.from({ length: 60 }, () => send(venda.actors.cliente, catalogo()))
  const user = anActor(venda.casa, 'usuario')
  const orders = Array.from({ length: 15 }, () => send(user, { url: `/Pedido/Pdf/${numero}` }))
  expect((await Promise.all(orders)).map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200))
  const replies = await Promise.all(flood)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toEqual([{ [ERROR_FIELD]: SERVER_TEXTS.tooManyCalls }])
  // The calls were refused for coming at once, not for their number.
  expect((await send(venda.actors.cliente, catalogo())).statusCode).toBe(200)
})
