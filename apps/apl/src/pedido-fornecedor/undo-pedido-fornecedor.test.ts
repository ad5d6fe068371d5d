/**
 * Undoing what a supplier did with an order: only by the same user, within a minute, and while nothing else has
 * happened.
 */
import { randomUUID } from 'node:crypto'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedidoFornecedor, aVenda } from '../testing/a-pedido'
import { aColecao, aMotivo, anActor, anEmpresa } from '../testing/factories'
import { inconsistencies } from '../testing/consistency'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const FATURA = { nota: '1234', dt_fatura: '25/03/2026' }
const ENTREGA = { entrega: '05/04/2026' }

async function anOrder(itens = (codigo: string) => [anItem(codigo), anItem(codigo, { tam: 'M', qtde: 3 })]) {
  const casa = await anEmpresa(apl.db)
  const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
  const numero = await aPedidoFornecedor(venda, { itens: itens(venda.partes.codigo) })
  const url = (what: string) => `/Pedido/Fornecedor/${what}/${numero}`
  const read = async () => {
    const { versao: _versao, ...record } = (await venda.fornecedor.get(`/Pedido/Fornecedor/${numero}`)).row
    return record
  }
  return {
    ...venda,
    read,
    faturar: (body: object = FATURA, caller = venda.fornecedor) => caller.patch(url('Fatura'), body),
    alterar: (body: object = ENTREGA, caller = venda.fornecedor) => caller.patch(url('Entrega'), body),
    desfazer: (body: object = {}, caller = venda.fornecedor, headers = {}) =>
      caller.patch(url('Desfazer'), body, headers),
    stock: () =>
      rows(
        apl.db,
        sql`select * from produto_grade where empresa = ${casa.empresa} order by codigo, cor, tam`,
      ),
    trail: () =>
      rows<{ acao: string }>(
        apl.db,
        sql`select acao, registro from auditoria where empresa = ${casa.empresa} order by id desc limit 2`,
      ),
  }
}

async function refused(order: Awaited<ReturnType<typeof anOrder>>, error: string, caller = order.fornecedor) {
  const before = await stateOf(order.casa)
  expect(await order.desfazer({}, caller)).toMatchObject({ status: 400, error })
  expect(await stateOf(order.casa)).toBe(before)
}

describe('undoing an invoice', () => {
  test('restores the order as it was, and frees the invoice number', async () => {
    const { casa, read, stock, faturar, desfazer, trail } = await anOrder()
    const before = [await read(), await stock()]
    const { row } = await faturar()
    expect(row).toEqual({ resultado: 'Pedido 1 faturado.', versao: 2 })
    expect(await desfazer({ versao: row.versao })).toMatchObject({
      status: 200,
      row: { resultado: 'Faturamento do pedido 1 desfeito.' },
    })
    expect([await read(), await stock()]).toEqual(before)
    for (const table of ['fatura', 'fatura_item', 'fatura_documento', 'duplicata']) {
      const kept = await firstRow(
        apl.db,
        sql`select count(*)::int as n from ${sql.identifier(table)} where empresa = ${casa.empresa}`,
      )
      expect(kept, table).toEqual({ n: 0 })
    }
    expect(await trail()).toEqual([
      { acao: 'estornar', registro: 'pedido' },
      { acao: 'excluir', registro: 'fatura' },
    ])
    expect(await inconsistencies(apl.db)).toEqual([])
    expect((await faturar()).status).toBe(200)
    expect(await inconsistencies(apl.db)).toEqual([])
  })

  test('is refused when the invoice was paid or made known to somebody', async () => {
    const order = await anOrder()
    await order.faturar()
    await apl.db.execute(sql`update duplicata set valor_pago = 1 where empresa = ${order.casa.empresa}`)
    await refused(order, 'A fatura tem duplicata paga, inteira ou em parte. Impossível cancelar.')
    const sent = await anOrder()
    await sent.faturar()
    await apl.db.execute(sql`update fatura set protocolo = '1' where empresa = ${sent.casa.empresa}`)
    await refused(sent, 'A fatura já está em uso. Cancele-a em vez de desfazer.')
  })
})

test('undoing a change gives every line its former date', async () => {
  const { casa, read, alterar, desfazer, trail } = await anOrder((codigo) => [
    anItem(codigo),
    anItem(codigo, { tam: 'M', dt_entrega: '05/04/2026' }),
  ])
  const motivo = await aMotivo(casa)
  const before = await read()
  const { row } = await alterar({ ...ENTREGA, motivo })
  expect(row).toEqual({ resultado: 'Pedido 1 alterado.', versao: 2 })
  expect(await desfazer({ versao: 2 })).toMatchObject({
    status: 200,
    row: { resultado: 'Alteração do pedido 1 desfeita.' },
  })
  expect(await read()).toEqual(before)
  expect((await trail())[0]).toEqual({ acao: 'retomar', registro: 'pedido' })
})

test('undoing is refused to somebody else and after a minute', async () => {
  const order = await anOrder()
  await order.faturar()
  await refused(order, 'Só quem fez pode desfazer.', order.usuario)
  await refused(
    order,
    'Só quem fez pode desfazer.',
    apl.as(anActor(order.casa, 'fornecedor', { cnpj: order.forn.cnpj })),
  )
  await apl.db.execute(
    sql`update auditoria set quando = quando - interval '2 minutes' where empresa = ${order.casa.empresa}`,
  )
  await refused(order, 'O prazo para desfazer terminou.')
})

test('undoing after another change answers 409; twice under one key undoes once', async () => {
  const { alterar, faturar, desfazer, read } = await anOrder()
  const first = (await alterar()).row.versao
  await faturar()
  expect((await desfazer({ versao: first })).status).toBe(409)
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([1, 2].map(() => desfazer({ versao: 3 }, undefined, headers)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toMatchObject({ faturado: 0, entrega: '05/04/2026' })
})

test('without a deed nothing is undone', async () => {
  const order = await anOrder()
  const before = await stateOf(order.casa)
  expect(await order.desfazer()).toMatchObject({
    status: 200,
    row: { resultado: 'Pedido 1 já está como antes.' },
  })
  expect(await stateOf(order.casa)).toBe(before)
  const stranger = await aVenda(apl, {}, order.casa)
  expect((await order.desfazer({}, stranger.fornecedor)).status).toBe(404)
})
