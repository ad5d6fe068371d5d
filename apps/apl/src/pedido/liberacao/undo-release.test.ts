/** Undoing a release: only by the same user, within a minute, and while nothing else has happened. */
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../../testing/a-pedido'
import { aWaitingPedido } from '../../testing/a-release'
import { anActor } from '../../testing/factories'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aWaiting() {
  const venda = await aVenda(apl)
  return { ...venda, ...(await aWaitingPedido(venda)) }
}

test('the order waits for that side again and can be released again', async () => {
  const { casa, usuario, release, undo, get } = await aWaiting()
  await release('comercial')
  expect((await undo('comercial')).row).toMatchObject({
    efeito: 'feito',
    resultado: 'Pedido 1 de volta à liberação.',
  })
  expect(await get()).toMatchObject({ bloqueio: 0, financeiro: 0, versao: 3 })
  expect((await usuario.get('/Pedido?status_com=0')).list).toHaveLength(1)
  const audited = await rows(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${casa.empresa} and acao = 'desfazer'`,
  )
  expect(audited).toEqual([{ antes: { bloqueio: 1, financeiro: 0 }, depois: { bloqueio: 0, financeiro: 0 } }])
  expect((await release('comercial')).row.efeito).toBe('feito')
})

test("the other side's release stays, in either order", async () => {
  const { casa, release, undo, get } = await aWaiting()
  const other = apl.as(anActor(casa, 'usuario'))
  await release('comercial')
  await release('financeiro', other)
  expect((await undo('comercial')).row.efeito).toBe('feito')
  expect(await get()).toMatchObject({ bloqueio: 0, financeiro: 1 })
  expect((await undo('financeiro', other)).row.efeito).toBe('feito')
  expect(await get()).toMatchObject({ bloqueio: 0, financeiro: 0 })
})

async function refused(
  waiting: Awaited<ReturnType<typeof aWaiting>>,
  resultado: string,
  caller = waiting.usuario,
) {
  const before = await stateOf(waiting.casa)
  expect((await waiting.undo('comercial', caller)).row).toMatchObject({ efeito: 'erro', resultado })
  expect(await stateOf(waiting.casa)).toBe(before)
}

test('undoing a release is refused to somebody else, for the other side, twice and without a release', async () => {
  const waiting = await aWaiting()
  await refused(waiting, 'Pedido 1 não está liberado pelo comercial.')
  await waiting.release('financeiro')
  await refused(waiting, 'Pedido 1 não está liberado pelo comercial.')
  await waiting.release('comercial')
  const master = apl.as(anActor(waiting.casa, 'master'))
  await refused(waiting, 'Só quem liberou o pedido pode desfazer a liberação.', master)
  expect((await waiting.undo('comercial')).row.efeito).toBe('feito')
  await refused(waiting, 'Pedido 1 não está liberado pelo comercial.')
})

test('undoing a release is refused after a minute by the clock of the database', async () => {
  const waiting = await aWaiting()
  await waiting.release('comercial')
  const age = (seconds: number) =>
    apl.db.execute(sql`update pedido set lib_com_em = clock_timestamp() - make_interval(secs => ${seconds})
      where empresa = ${waiting.casa.empresa}`)
  await age(61)
  await refused(waiting, 'O prazo para desfazer a liberação terminou.')
  await age(30)
  expect((await waiting.undo('comercial')).row.efeito).toBe('feito')
})

test('undoing a release is refused after any invoicing', async () => {
  for (const assignment of [sql`faturado = qtde`, sql`faturado = 1`]) {
    const waiting = await aWaiting()
    await waiting.release('comercial')
    await waiting.release('financeiro')
    await apl.db.execute(sql`update pedido set ${assignment} where empresa = ${waiting.casa.empresa}`)
    await refused(waiting, 'Pedido faturado ou cancelado. Impossível continuar.')
  }
})

test('undoing a release is refused after a change, with the reason of the state that the change left', async () => {
  const waiting = await aWaiting()
  await waiting.release('comercial')
  await waiting.usuario.patch('/Pedido/1', waiting.body({ obs: 'mudou' }))
  await refused(waiting, 'Pedido 1 não está liberado pelo comercial.')
  await waiting.release('comercial')
  await apl.db.execute(sql`update pedido set versao = versao + 1 where empresa = ${waiting.casa.empresa}`)
  await refused(waiting, 'Registro alterado por outro usuário. Recarregue e tente novamente.')
})

test('an undo and a release of the other side at once end in one known state', async () => {
  const { casa, release, undo, get } = await aWaiting()
  const other = apl.as(anActor(casa, 'usuario'))
  await release('comercial')
  const [undone, released] = await Promise.all([undo('comercial'), release('financeiro', other)])
  expect([undone.row.efeito, released.row.efeito]).toEqual(['feito', 'feito'])
  expect(await get()).toMatchObject({ bloqueio: 0, financeiro: 1, versao: 4 })
})
