/**
 * Days on which an order is issued, invoiced and delivered: which ones the server accepts from which caller
 * (decisions: dates).
 */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const today = todayIn()
const at = (days: number) => formatDateBr(addDays(today, days))
const on = (days: number, until = days) => ({
  dt_emissao: at(days),
  dt_fatura: at(until),
  entrega: at(until),
})

/** A company without parameters for the days, or with the given ones. */
async function aUsualVenda(given: Partial<Record<keyof typeof PARAMETROS_EMISSAO, string>> = {}) {
  const venda = await aVenda(apl)
  const { db, empresa } = venda.casa
  await db.execute(sql`delete from parametro where empresa = ${empresa}`)
  for (const [lado, valor] of Object.entries(given)) {
    const codigo = PARAMETROS_EMISSAO[lado === 'atras' ? 'atras' : 'adiante']
    await db.execute(
      sql`insert into parametro (empresa, codigo, valor) values (${empresa}, ${codigo}, ${valor})`,
    )
  }
  const post = async (dates: object) => {
    const { status, error } = await venda.usuario.post('/Pedido', venda.body(dates))
    return status === 200 ? status : error
  }
  return { ...venda, post }
}

test('by default up to a year back and a day ahead are accepted, also for drafts', async () => {
  const { post } = await aUsualVenda()
  const out = `Emissão fora do período permitido: de ${at(-366)} a ${at(1)}.`
  expect(await post(on(0))).toBe(200)
  expect(await post(on(1))).toBe(200)
  expect(await post(on(2))).toBe(out)
  expect(await post(on(-366))).toBe(200)
  expect(await post(on(-367))).toBe(out)
  expect(await post({ ...on(-367), bloqueio: 2 })).toBe(out)
  const wide = await aUsualVenda({ atras: '730', adiante: '30' })
  expect(await wide.post(on(-730))).toBe(200)
  expect(await wide.post(on(30))).toBe(200)
  expect(await wide.post(on(31))).toBe(`Emissão fora do período permitido: de ${at(-730)} a ${at(30)}.`)
})

test('an order cannot be invoiced or delivered before its day of issue', async () => {
  const { usuario, body } = await aUsualVenda()
  for (const campo of ['dt_fatura', 'entrega']) {
    const reply = await usuario.post('/Pedido', body({ ...on(-1, 5), [campo]: at(-2) }))
    expect(reply).toMatchObject({ status: 400, error: 'Data anterior à emissão do pedido.' })
    expect(reply.row.campos).toEqual([{ campo, mensagem: 'Data anterior à emissão do pedido.' }])
  }
})

test('an old order keeps its days; days that change are checked', async () => {
  const { usuario, body, casa } = await aUsualVenda()
  const numero = await aPedido(usuario, body(on(0)))
  await casa.db.execute(sql`update pedido set dt_emissao = '2019-05-10', dt_fatura = '2019-05-09', entrega = '2019-05-08'
    where empresa = ${casa.empresa} and numero = ${numero}`)
  const old = { dt_emissao: '10/05/2019', dt_fatura: '09/05/2019', entrega: '08/05/2019' }
  const patch = (dates: object) => usuario.patch(`/Pedido/${numero}?alterar_itens=S`, body(dates))
  expect((await patch(old)).status).toBe(200)
  expect((await patch({ ...old, entrega: at(10) })).status).toBe(200)
  expect((await patch({ ...old, entrega: '07/05/2019' })).error).toBe('Data anterior à emissão do pedido.')
  expect((await patch({ ...old, dt_emissao: '11/05/2019' })).error).toMatch(/^Emissão fora do período/)
})

test('an order of a customer has the current day; one written offline days ago keeps its day', async () => {
  const { cliente, body } = await aUsualVenda()
  const stored = async (dates: object) =>
    (await cliente.get(`/Pedido/${await aPedido(cliente, body(dates))}`)).row
  expect(await stored({ ...on(-300, -300), entrega: at(9) })).toMatchObject({
    dt_emissao: at(0),
    dt_fatura: at(0),
    entrega: at(9),
  })
  expect(await stored(on(1, 1))).toMatchObject({ dt_emissao: at(0), entrega: at(1) })
  const early = await cliente.post('/Pedido', body({ ...on(0), entrega: at(-1) }))
  expect(early).toMatchObject({ status: 400, error: 'Data anterior à emissão do pedido.' })
})

test('a customer who changes an order does not change its day of issue', async () => {
  const { cliente, usuario, body } = await aUsualVenda()
  const numero = await aPedido(usuario, body(on(-20, 5)))
  const save = (dates: object) => cliente.patch(`/Pedido/${numero}?alterar_itens=S`, body(dates))
  const { status, row } = await save(on(0, 8))
  expect([status, row.campos]).toEqual([
    400,
    [{ campo: 'dt_emissao', mensagem: 'O cliente não altera: Emissão.' }],
  ])
  expect((await save({ ...on(-20, 8), entrega: at(8) })).status).toBe(200)
  expect((await cliente.get(`/Pedido/${numero}`)).row).toMatchObject({ dt_emissao: at(-20), entrega: at(8) })
})
