/**
 * Release of several orders in one call: each has its own outcome, and no release is done twice (S1 §2.10, §4.1, §6).
 */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../../testing/a-pedido'
import { aWaitingPedido } from '../../testing/a-release'
import { anActor, anEmpresa } from '../../testing/factories'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('each order has its own outcome, and a refused one does not stop the others', async () => {
  const venda = await aVenda(apl)
  const { casa, usuario, body } = venda
  const first = await aPedido(usuario, body())
  const draft = await aPedido(usuario, body({ bloqueio: 2 }))
  const last = await aPedido(usuario, body())
  const pedidos = [first, draft, 999, last].map((numero) => ({ numero }))
  const reply = await usuario.post('/Pedido/Liberacao', { lado: 'comercial', pedidos })
  const { empresa } = casa
  expect(reply.list).toEqual([
    { empresa, numero: first, efeito: 'feito', resultado: `Pedido ${first} liberado.` },
    { empresa, numero: draft, efeito: 'erro', resultado: 'Pedido em digitação. Impossível continuar.' },
    { empresa, numero: 999, efeito: 'erro', resultado: 'Pedido 999 não encontrado.' },
    { empresa, numero: last, efeito: 'feito', resultado: `Pedido ${last} liberado.` },
  ])
  expect((await usuario.get('/Pedido?status_com=0')).list).toEqual([])
  expect((await usuario.get('/Pedido?status_fin=0')).list).toHaveLength(2)
  const audited = await rows(
    apl.db,
    sql`select chave, depois from auditoria where empresa = ${empresa} and acao = 'liberar' order by id`,
  )
  expect(audited).toEqual([
    { chave: String(first), depois: { bloqueio: 1, financeiro: 0 } },
    { chave: String(last), depois: { bloqueio: 1, financeiro: 0 } },
  ])
})

test('the same call again changes nothing and reports that', async () => {
  const venda = await aVenda(apl)
  const { release } = await aWaitingPedido(venda)
  expect((await release('financeiro')).row).toMatchObject({ efeito: 'feito' })
  const before = await stateOf(venda.casa)
  expect((await release('financeiro')).row).toMatchObject({
    efeito: 'nenhum',
    resultado: 'Pedido 1 liberado.',
  })
  expect(await stateOf(venda.casa)).toBe(before)
})

test('when two people release the same orders at once, each order is released once, by one of them', async () => {
  const venda = await aVenda(apl)
  const { casa, usuario, body } = venda
  const numeros = await Promise.all(Array.from({ length: 5 }, () => aPedido(usuario, body())))
  const other = apl.as(anActor(casa, 'usuario'))
  const pedidos = numeros.map((numero) => ({ numero, versao: 1 }))
  const replies = await Promise.all(
    [usuario, other].map((caller) => caller.post('/Pedido/Liberacao', { lado: 'comercial', pedidos })),
  )
  for (const numero of numeros) {
    const outcomes = replies.map(({ list }) => list.find((row) => row.numero === numero)?.efeito)
    expect(new Set(outcomes)).toEqual(new Set(['feito', 'nenhum']))
  }
  const audited = await rows(
    apl.db,
    sql`select 1 from auditoria where empresa = ${casa.empresa} and acao = 'liberar'`,
  )
  expect(audited).toHaveLength(5)
})

test("a version from before the other side's release is accepted, one from before a change is not", async () => {
  const venda = await aVenda(apl)
  const { usuario, body } = venda
  const { numero, release, undo } = await aWaitingPedido(venda)
  await release('comercial')
  expect((await release('financeiro', usuario, { versao: 1 })).row.efeito).toBe('feito')
  await undo('financeiro')
  expect((await release('financeiro', usuario, { versao: 1 })).row.efeito).toBe('feito')
  await undo('comercial')
  await usuario.patch(`/Pedido/${numero}`, body({ obs: 'mudou' }))
  const changed = {
    efeito: 'erro',
    resultado: 'Registro alterado por outro usuário. Recarregue e tente novamente.',
  }
  expect((await release('comercial', usuario, { versao: 1 })).row).toMatchObject(changed)
  expect((await release('comercial')).row.efeito).toBe('feito')
  // A version from between the two releases, before the change, is refused too.
  expect((await release('financeiro', usuario, { versao: 3 })).row).toMatchObject(changed)
  // A version that does not exist yet is refused too.
  expect((await release('financeiro', usuario, { versao: 99 })).row).toMatchObject(changed)
})

test('orders of several companies of the list are released; one outside of the list fails the whole call first', async () => {
  const home = await aVenda(apl)
  const branch = await aVenda(apl, {}, await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp }))
  const elsewhere = await aVenda(apl)
  const here = await aWaitingPedido(home)
  await aWaitingPedido(branch)
  const there = await aWaitingPedido(elsewhere)
  const both = [
    { numero: 1, empresa: home.casa.empresa },
    { numero: 1, empresa: branch.casa.empresa },
  ]
  const outside = [...both, { numero: 1, empresa: elsewhere.casa.empresa }]
  expect(await home.usuario.post('/Pedido/Liberacao', { lado: 'comercial', pedidos: outside })).toMatchObject(
    {
      status: 403,
      error: 'Usuário não possui acesso a esta empresa.',
    },
  )
  expect(await here.get()).toMatchObject({ bloqueio: 0 })
  const reply = await home.usuario.post('/Pedido/Liberacao', { lado: 'comercial', pedidos: both })
  expect(reply.list.map(({ empresa, efeito }) => [empresa, efeito])).toEqual(
    both.map(({ empresa }) => [empresa, 'feito']),
  )
  expect(await there.get()).toMatchObject({ bloqueio: 0 })
})

test('the release of many orders is for internal types only, for one to two hundred orders and a known side', async () => {
  const venda = await aVenda(apl)
  const { release, refuse, undo } = await aWaitingPedido(venda)
  const before = await stateOf(venda.casa)
  for (const caller of [venda.representante, venda.cliente]) {
    for (const reply of [
      await release('comercial', caller),
      await undo('comercial', caller),
      await refuse('comercial', 'x', caller),
    ]) {
      expect(reply).toMatchObject({ status: 403, error: 'Usuário não tem acesso.' })
    }
  }
  const many = Array.from({ length: 201 }, () => ({ numero: 1 }))
  for (const body of [
    { lado: 'comercial', pedidos: [] },
    { lado: 'comercial', pedidos: many },
    { lado: 'x', pedidos: [{ numero: 1 }] },
  ]) {
    expect((await venda.usuario.post('/Pedido/Liberacao', body)).status).toBe(400)
  }
  expect(await stateOf(venda.casa)).toBe(before)
})
