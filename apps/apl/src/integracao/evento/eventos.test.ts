/**
 * Events that an ERP reads: written with the change or not at all, in an order that never changes behind a reader.
 */
import { EVENTO_TIPOS, EVENTOS } from '@trama/contract/apl/integracao/eventos'
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parametro } from '../../sistema/tables'
import { aPedido, aVenda, pedidoBody, type Venda } from '../../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { aChave } from '../testing'
import { PARAMETRO_DIAS, purgeEventos } from './purge-eventos'
import { sealAll, sealEventos } from './seal-eventos'

const HOUSE = { ip: '', agent: 'teste', idempotencyKey: undefined }
const UNDO = new Error('undone')

let apl: TestApp
let venda: Venda
let token: string
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  venda = await aVenda(apl)
  token = await aChave(venda.casa)
})
afterAll(() => apl.close())

async function read(query = '', chave = token) {
  const url = `/Integracao/Evento?${query}`
  const reply = await apl.app.inject({ method: 'GET', url, headers: { token: chave } })
  const list = reply.json<Row[]>()
  return { status: reply.statusCode, list, error: list[0]?.[ERROR_FIELD] }
}
const told = async (query = '') => (await read(query)).list.map(({ tipo, chave }) => [tipo, chave])
const ordens = (list: Row[]) => list.map(({ ordem }) => ordem)
/** A change that writes only its audit row. */
const change = (chave: string | number) =>
  transaction(apl.db, (tx) =>
    audit(tx, HOUSE, { empresa: venda.casa.empresa, acao: 'alterar', registro: 'pedido', chave }),
  )
const countOf = async (table: string) =>
  (
    await rows<{ n: number }>(
      apl.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where empresa = ${venda.casa.empresa}`,
    )
  )[0]?.n

describe('an order', () => {
  test('that is saved is one event, with its number and changes only', async () => {
    const body = pedidoBody(venda.partes)
    const numero = await aPedido(venda.representante, body)
    await venda.representante.post('/Pedido', {
      ...body,
      numero,
      versao: 1,
      per_desc: 1,
      alterar_itens: true,
    })
    const { list, status } = await read()
    expect(status).toBe(200)
    expect(ordens(list)).toEqual(list.map((_, i) => i + 1))
    expect(list[0]).toMatchObject({
      tipo: 'pedido.salvo',
      registro: 'pedido',
      chave: String(numero),
      empresa: venda.casa.empresa,
      dados: { codcli: venda.partes.codcli, codrep: venda.partes.codrep, entrega: '2026-03-30' },
      mudou: null,
    })
    expect(list[0]?.momento).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Object.keys(list[0]?.dados as object)).not.toContain('itens')
  })

  test('that is not saved makes no event', async () => {
    await venda.representante.post('/Pedido', { ...pedidoBody(venda.partes), codcli: 99_999_999 })
    expect(await countOf('evento_espera')).toBe(0)
    const undone = transaction(apl.db, async (tx) => {
      await audit(tx, HOUSE, { empresa: venda.casa.empresa, acao: 'alterar', registro: 'pedido', chave: 1 })
      throw UNDO
    })
    await expect(undone).rejects.toBe(UNDO)
    expect((await read()).list).toEqual([])
  })
})

describe('the order of events', () => {
  test('never changes behind a reader when a transaction commits late', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let entered = () => {}
    const begun = new Promise<void>((resolve) => (entered = resolve))
    const empresa = venda.casa.empresa
    // PGlite has one connection, so nobody reads while a transaction is open.
    if (apl.database.kind !== 'postgres') return
    const late = transaction(apl.db, async (tx) => {
      await audit(tx, HOUSE, { empresa, acao: 'alterar', registro: 'pedido', chave: 'tarde' })
      entered()
      await gate
    })
    await begun
    await change('cedo')
    expect((await read()).list).toMatchObject([{ ordem: 1, chave: 'cedo' }])
    release()
    await late
    expect((await read('desde=1')).list).toMatchObject([{ ordem: 2, chave: 'tarde' }])
    expect(await told()).toEqual([
      ['pedido.salvo', 'cedo'],
      ['pedido.salvo', 'tarde'],
    ])
  })

  test('has no hole and no double when several processes give places at once', async () => {
    const total = 60
    const writers = Array.from({ length: total }, (_, n) => change(n))
    const { empresa } = venda.casa
    const seen: Row[] = []
    const readers = Array.from({ length: 20 }, async () => {
      await sealEventos(apl.db, empresa)
      const { list } = await read(`desde=${seen.length}`)
      for (const row of list) if (Number(row.ordem) === seen.length + 1) seen.push(row)
    })
    await Promise.all([...writers, ...readers])
    const { list } = await read()
    expect(ordens(list)).toEqual(Array.from({ length: total }, (_, n) => n + 1))
    expect(new Set(list.map(({ chave }) => chave)).size).toBe(total)
    expect(new Set(list.map(({ id }) => id)).size).toBe(total)
    // Events that were read early are at the same places later.
    expect(seen).toEqual(list.slice(0, seen.length))
    expect(await countOf('evento_espera')).toBe(0)
  })

  test('is given by housekeeping where nobody reads', async () => {
    await change(1)
    await sealAll(apl.db)
    expect(await countOf('evento')).toBe(1)
  })

  test('continues after a restored database, and a reader who is ahead of it is told so', async () => {
    await change(1)
    await read()
    expect(await read('desde=5000')).toMatchObject({
      status: 400,
      error:
        'O evento 5000 não existe: o último é 1. Se o banco de dados foi restaurado, leia de novo a partir dele.',
    })
    expect(await read('desde=1')).toMatchObject({ status: 200, list: [] })
  })
})

describe('reading', () => {
  test('continues after the last number, in pages, by kinds', async () => {
    for (let n = 1; n <= 5; n += 1) await change(n)
    await transaction(apl.db, (tx) =>
      audit(tx, HOUSE, {
        empresa: venda.casa.empresa,
        acao: 'liberar',
        registro: 'conta_pagar',
        chave: 9,
        antes: { liberado: 'N', obs: 'x' },
        depois: { liberado: 'S', obs: 'x' },
      }),
    )
    expect(ordens((await read('limite=2')).list)).toEqual([1, 2])
    expect(ordens((await read('desde=2&limite=2')).list)).toEqual([3, 4])
    expect((await read('tipo=pagamento.liberado')).list).toMatchObject([
      { ordem: 6, tipo: 'pagamento.liberado', dados: { liberado: 'S' }, mudou: ['liberado'] },
    ])
    expect(ordens((await read('tipo=pagamento.liberado,pedido.salvo&desde=4')).list)).toEqual([5, 6])
    expect((await read('tipo=outro')).status).toBe(400)
    expect((await read('limite=5001')).status).toBe(400)
    expect((await read('desde=-1')).status).toBe(400)
  })

  test('shows an account the kinds that it may read', async () => {
    await change(1)
    const some = await aChave(venda.casa, { saida: ['cliente.alterado'] })
    expect(await read('', some)).toMatchObject({ status: 200, list: [] })
    expect(await read('tipo=pedido.salvo', some)).toMatchObject({
      status: 403,
      error: SERVER_TEXTS.semDireito,
    })
    expect((await read('', await aChave(venda.casa, { saida: [] }))).status).toBe(403)
    expect((await read('', await aChave(venda.casa, { saida: ['pedido.salvo'] }))).list).toHaveLength(1)
  })
})

test('events are kept as long as the company says', async () => {
  for (let n = 1; n <= 3; n += 1) await change(n)
  await read()
  const { empresa } = venda.casa
  await apl.db.insert(parametro).values({ empresa, codigo: PARAMETRO_DIAS, valor: '10' })
  const age = (ordem: number, dias: number) =>
    apl.db.execute(sql`update evento set momento = now() - make_interval(days => ${dias})
      where empresa = ${empresa} and ordem = ${ordem}`)
  await age(1, 11)
  await age(2, 9)
  await purgeEventos(apl.db)
  expect(ordens((await read()).list)).toEqual([2, 3])
  await change(4)
  expect(ordens((await read('desde=3')).list)).toEqual([4])
})

test('no two kinds of events come from the same kind of audit entry', () => {
  const deeds = EVENTO_TIPOS.flatMap((tipo) =>
    EVENTOS[tipo].acoes.map((acao) => `${EVENTOS[tipo].registro} ${acao}`),
  )
  expect(new Set(deeds).size).toBe(deeds.length)
})
