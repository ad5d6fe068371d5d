/** Refusal: the order goes back to its author with a reason and gives back the stock that it held. */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../../testing/a-pedido'
import { aWaitingPedido } from '../../testing/a-release'
import { aColecao, aMotivo, anActor, anEmpresa } from '../../testing/factories'
import { heldBy, stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aReserving() {
  const casa = await anEmpresa(apl.db)
  const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
  return { ...venda, ...(await aWaitingPedido(venda)) }
}

test('a refusal gives back stock and releases; the author reads the reason, but not who refused', async () => {
  const { casa, usuario, actors, partes, cliente, representante, release, refuse, get } = await aReserving()
  await release('comercial')
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: 2 })
  expect((await refuse('financeiro', '  Sem limite de crédito  ')).row).toMatchObject({
    efeito: 'feito',
    resultado: 'Pedido 1 recusado.',
  })
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: 0 })
  const recusa = { lado: 'financeiro', motivo: 'Sem limite de crédito' }
  expect(await get()).toMatchObject({
    bloqueio: 2,
    financeiro: 0,
    versao: 3,
    motivo: null,
    recusa: { ...recusa, por: actors.usuario.nome },
  })
  for (const caller of [representante, cliente]) {
    expect((await get(caller)).recusa).toMatchObject({ ...recusa, por: null })
    expect((await caller.get('/Pedido?status_com=2')).row.recusa).toMatchObject({ ...recusa, por: null })
  }
  expect((await usuario.get('/Pedido')).row.recusa).toMatchObject({ por: actors.usuario.nome })
  const audited = await rows(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${casa.empresa} and acao = 'recusar'`,
  )
  expect(audited).toEqual([
    {
      antes: { bloqueio: 1, financeiro: 0, compromete: 'S' },
      depois: {
        bloqueio: 2,
        financeiro: 0,
        compromete: 'N',
        recusa_lado: 'financeiro',
        recusa_motivo: 'Sem limite de crédito',
      },
    },
  ])
})

test('an order sent again waits for both sides, holds its stock and is no longer refused; a draft keeps the reason', async () => {
  const { casa, partes, representante, body, refuse, get } = await aReserving()
  await refuse('comercial')
  const motivo = await aMotivo(casa)
  const url = `/Pedido/1?alterar_itens=S`
  const kept = anItem(partes.codigo, { ordem: 1, qtde: 3 })
  expect((await representante.patch(url, body({ bloqueio: 2, itens: [kept] }))).status).toBe(200)
  expect(await get()).toMatchObject({ bloqueio: 2, recusa: { motivo: 'Preço errado' } })
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: 0 })
  expect((await representante.patch(url, body({ motivo, itens: [kept] }))).status).toBe(200)
  expect(await get()).toMatchObject({ bloqueio: 0, financeiro: 0, recusa: null, motivo })
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: 3 })
})

test('only an order that waits for that side can be refused', async () => {
  const venda = await aReserving()
  const { casa, release, refuse } = venda
  const refused = async (resultado: string) => {
    const before = await stateOf(casa)
    expect((await refuse('comercial')).row).toMatchObject({ efeito: 'erro', resultado })
    expect(await stateOf(casa)).toBe(before)
  }
  await release('comercial')
  await refused('Pedido liberado. Impossível continuar.')
  await refuse('financeiro')
  await refused('Pedido em digitação. Impossível continuar.')
  await apl.db.execute(sql`update pedido set bloqueio = 0, faturado = qtde where empresa = ${casa.empresa}`)
  await refused('Pedido faturado ou cancelado. Impossível continuar.')
})

test('repeating a refusal changes nothing, because its first reply may have been lost', async () => {
  const { casa, refuse } = await aReserving()
  await refuse('comercial')
  const before = await stateOf(casa)
  expect((await refuse('comercial', ' Preço errado ')).row).toMatchObject({
    efeito: 'nenhum',
    resultado: 'Pedido 1 recusado.',
  })
  expect((await refuse('comercial', 'Outro motivo')).row).toMatchObject({ efeito: 'erro' })
  const other = apl.as(anActor(casa, 'usuario'))
  expect((await refuse('comercial', 'Preço errado', other)).row).toMatchObject({ efeito: 'erro' })
  expect(await stateOf(casa)).toBe(before)
})

test('a partly invoiced order cannot become a draft again', async () => {
  const { casa, usuario, body, refuse } = await aReserving()
  await apl.db.execute(sql`update pedido set faturado = 1 where empresa = ${casa.empresa}`)
  const before = await stateOf(casa)
  const closed = 'Pedido faturado ou cancelado. Impossível continuar.'
  expect((await refuse('comercial')).row).toMatchObject({ efeito: 'erro', resultado: closed })
  expect(await usuario.patch('/Pedido/1', body({ bloqueio: 2 }))).toMatchObject({
    status: 400,
    error: closed,
  })
  expect(await stateOf(casa)).toBe(before)
})

test('a reason of at most two hundred characters is required', async () => {
  const { casa, refuse } = await aReserving()
  const before = await stateOf(casa)
  for (const motivo of ['', '   ', 'x'.repeat(201)])
    expect((await refuse('comercial', motivo)).status).toBe(400)
  expect(await stateOf(casa)).toBe(before)
  expect((await refuse('comercial', 'x'.repeat(200))).row.efeito).toBe('feito')
})

test('of a release and a refusal at once one wins, and the stock follows', async () => {
  const { casa, partes, release, refuse, get } = await aReserving()
  const [released, refused] = await Promise.all([release('comercial'), refuse('comercial')])
  const outcomes = new Set([released.row.efeito, refused.row.efeito])
  expect(outcomes).toEqual(new Set(['erro', 'feito']))
  const won = released.row.efeito === 'feito'
  expect((await get()).bloqueio).toBe(won ? 1 : 2)
  expect(await heldBy(casa, partes.codigo)).toMatchObject({ P: won ? 2 : 0 })
})
