/** Commercial and financial release (S1 §4.1). */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function anOrder(given: { bloqueio?: 0 | 2 } = {}) {
  const venda = await aVenda(apl)
  const numero = await aPedido(venda.usuario, venda.body(given))
  const release = (body: object, caller = venda.usuario) => caller.patch(`/Pedido/Status/${numero}`, body)
  const status = async () => {
    const { bloqueio, financeiro, versao } = (await venda.usuario.get(`/Pedido/${numero}`)).row
    return { bloqueio, financeiro, versao }
  }
  return { ...venda, numero, release, status }
}

test('each side releases separately; after both the order is closed', async () => {
  const { casa, usuario, numero, body, release, status } = await anOrder()
  expect(await release({ bloqueio: 1 })).toMatchObject({
    status: 200,
    row: { resultado: 'Pedido 1 liberado.' },
  })
  expect(await status()).toEqual({ bloqueio: 1, financeiro: 0, versao: 2 })
  expect((await usuario.get('/Pedido?status_com=0')).list).toEqual([])
  expect((await usuario.get('/Pedido?status_fin=0')).list).toHaveLength(1)
  expect((await release({ financeiro: 1 })).status).toBe(200)
  expect(await status()).toEqual({ bloqueio: 1, financeiro: 1, versao: 3 })
  expect((await usuario.get('/Pedido?status_fin=0')).list).toEqual([])
  expect(await usuario.patch(`/Pedido/${numero}`, body())).toMatchObject({
    status: 400,
    error: 'Pedido liberado. Impossível continuar.',
  })
  const audited = await rows(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${casa.empresa} and acao = 'liberar' order by id`,
  )
  expect(audited).toEqual([
    { antes: { bloqueio: 0, financeiro: 0 }, depois: { bloqueio: 1, financeiro: 0 } },
    { antes: { bloqueio: 1, financeiro: 0 }, depois: { bloqueio: 1, financeiro: 1 } },
  ])
})

test('both sides at once are released, and a second call changes nothing', async () => {
  const { casa, release, status } = await anOrder()
  expect((await release({ bloqueio: 1, financeiro: 1 })).status).toBe(200)
  const before = await stateOf(casa)
  expect((await release({ bloqueio: 1 })).status).toBe(200)
  expect((await release({ financeiro: 1 })).status).toBe(200)
  expect(await stateOf(casa)).toBe(before)
  expect(await status()).toEqual({ bloqueio: 1, financeiro: 1, versao: 2 })
})

test('a draft, an invoiced and a cancelled order are refused', async () => {
  const draft = await anOrder({ bloqueio: 2 })
  expect(await draft.release({ bloqueio: 1 })).toMatchObject({
    status: 400,
    error: 'Pedido em digitação. Impossível continuar.',
  })
  expect(await draft.status()).toEqual({ bloqueio: 2, financeiro: 0, versao: 1 })
  for (const assignment of [sql`faturado = qtde`, sql`qtde = 0`]) {
    const { casa, release } = await anOrder()
    await apl.db.execute(sql`update pedido set ${assignment} where empresa = ${casa.empresa}`)
    expect(await release({ bloqueio: 1 })).toMatchObject({
      status: 400,
      error: 'Pedido faturado ou cancelado. Impossível continuar.',
    })
  }
})

test('only internal types release', async () => {
  const { casa, release, representante, cliente, status } = await anOrder()
  const fornecedor = apl.as(anActor(casa, 'fornecedor'))
  for (const caller of [representante, cliente, fornecedor]) {
    expect(await release({ bloqueio: 1 }, caller)).toMatchObject({
      status: 403,
      error: 'Usuário não tem acesso.',
    })
  }
  expect(await status()).toMatchObject({ versao: 1 })
  for (const tipo of ['usuario', 'administrador', 'master'] as const) {
    const caller = apl.as(anActor(casa, tipo, { acessos: [] }))
    expect((await release({ bloqueio: 1 }, caller)).status).toBe(200)
  }
})

test('a missing value, or any other than 1, releases nothing', async () => {
  const { casa, release } = await anOrder()
  const before = await stateOf(casa)
  for (const body of [
    {},
    { bloqueio: 0 },
    { bloqueio: 2 },
    { financeiro: 0 },
    { bloqueio: '1' },
    { versao: 1 },
  ]) {
    expect((await release(body)).status).toBe(400)
  }
  expect(await stateOf(casa)).toBe(before)
})

test('an older versao is refused; an unknown order is 404', async () => {
  const { usuario, numero, body, release } = await anOrder()
  await usuario.patch(`/Pedido/${numero}`, body({ obs: 'mudou' }))
  expect((await release({ bloqueio: 1, versao: 1 })).status).toBe(409)
  expect((await release({ bloqueio: 1, versao: 2 })).status).toBe(200)
  expect((await usuario.patch('/Pedido/Status/999', { bloqueio: 1 })).status).toBe(404)
})

test('ten releases of both sides at once, mixed with changes, leave the order in one known state', async () => {
  const { usuario, numero, body, release, status } = await anOrder()
  const url = `/Pedido/${numero}`
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => [
      release(i % 2 === 0 ? { bloqueio: 1 } : { financeiro: 1 }),
      usuario.patch(url, body({ obs: `mudança ${i}` })),
    ]).flat(),
  )
  for (const { status: code } of replies) expect([200, 400]).toContain(code)
  const refused = replies.filter(({ status: code }) => code === 400)
  for (const { error } of refused) expect(error).toBe('Pedido liberado. Impossível continuar.')
  const last = await status()
  // A refused change proves that both releases were in force, and nothing undoes them.
  if (refused.length > 0) expect(last).toMatchObject({ bloqueio: 1, financeiro: 1 })
})

test('of a release and a change from the same version one wins', async () => {
  const { usuario, numero, body, release, status } = await anOrder()
  const replies = await Promise.all([
    release({ bloqueio: 1, financeiro: 1, versao: 1 }),
    usuario.patch(`/Pedido/${numero}`, body({ obs: 'mudou', versao: 1 })),
  ])
  expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1)
  expect(await status()).toMatchObject({ versao: 2 })
})
