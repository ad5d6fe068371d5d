/** Quantities done and checklists: never more than was sent, whoever notes at once; undone notes count no more. */
import { randomUUID } from 'node:crypto'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aHouse, br, day } from './a-house.test-help'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const M = ORDEM_SERVICO_MESSAGES
type House = Awaited<ReturnType<typeof aHouse>>

/** A service order of the company, with its calls. */
async function aServico(house: House, given: Parameters<House['ordem']>[0] = {}) {
  const { usuario, fornecedor, casa, um } = house
  const { path, numero } = await house.ordem(given)
  const people = {
    usuario: anActor(casa, 'usuario'),
    fornecedor: anActor(casa, 'fornecedor', { cnpj: um.cnpj }),
  }
  const undo = async (seq: unknown, who: keyof typeof people = 'usuario') =>
    apl.call({
      method: 'DELETE',
      url: `${path}/Apontamento/${String(seq)}`,
      headers: { acesso: 'portal-web', token: await apl.sign(people[who]) },
    })
  return {
    path,
    numero,
    undo,
    note: (body: object, who = fornecedor, headers = {}) => who.post(`${path}/Apontamento`, body, headers),
    noted: async (who = usuario) => (await who.get(`${path}/Apontamento`)).list,
    read: async () => (await usuario.get(path)).row,
  }
}

test('the first pieces take an open order into production, and undone it is open again', async () => {
  const { note, read, noted, undo } = await aServico(await aHouse(apl))
  const first = await note({ qtde: 30, refugo: 2, dia: br(-1), obs: 'Turno 1' })
  expect(first.row).toMatchObject({ qtde_feita: 30, refugo: 2 })
  expect(await read()).toMatchObject({ situacao: 'P', qtde_feita: 30, refugo: 2, versao: 2 })
  const second = await note({ qtde: 10 })
  expect(await noted()).toMatchObject([
    { seq: second.row.seq, dia: br(0), qtde: 10, refugo: 0, obs: null },
    { seq: first.row.seq, dia: br(-1), qtde: 30, refugo: 2, obs: 'Turno 1' },
  ])
  // Only a changed status makes the copy in an open dialog old.
  expect(await read()).toMatchObject({ versao: 2 })
  expect((await undo(first.row.seq)).status).toBe(200)
  expect(await read()).toMatchObject({ situacao: 'P', qtde_feita: 10, refugo: 0 })
  expect((await undo(second.row.seq)).status).toBe(200)
  expect(await read()).toMatchObject({ situacao: 'A', qtde_feita: 0, refugo: 0 })
  expect((await undo(second.row.seq)).error).toBe(`${M.apontamentoFora} NENHUM REGISTRO.`)
})

test('an order that was in production before stays in production', async () => {
  const { note, read, undo } = await aServico(await aHouse(apl), { situacao: 'P' })
  await undo((await note({ qtde: 1 })).row.seq)
  expect(await read()).toMatchObject({ situacao: 'P', qtde_feita: 0 })
})

test('a supplier undoes own notes, internal types any; only internal types read internal names', async () => {
  const house = await aHouse(apl)
  const { note, noted, undo } = await aServico(house)
  const own = await note({ qtde: 1 })
  const buyers = await note({ qtde: 2 }, house.usuario)
  expect(await noted(house.fornecedor)).toMatchObject([
    { seq: buyers.row.seq, por: null, exclui: 'N' },
    { seq: own.row.seq, por: expect.any(String), exclui: 'S' },
  ])
  expect(await noted()).toMatchObject([{ exclui: 'S', por: expect.any(String) }, { exclui: 'S' }])
  expect((await undo(buyers.row.seq, 'fornecedor')).status).toBe(404)
  expect((await undo(own.row.seq, 'fornecedor')).status).toBe(200)
  // A note of another order is not found.
  const other = await aServico(house)
  expect((await other.undo(buyers.row.seq)).status).toBe(404)
  expect((await undo(buyers.row.seq)).status).toBe(200)
})

test.each([
  [{}, `qtde: ${M.semPecas}`],
  [{ qtde: 0, refugo: 0 }, `qtde: ${M.semPecas}`],
  [{ qtde: -1 }, 'qtde'],
  [{ qtde: 1.5 }, 'qtde'],
  [{ qtde: 1e12 }, 'qtde'],
  [{ qtde: '5' }, 'qtde'],
  [{ qtde: 101 }, `qtde: ${M.acima(100)}`],
  [{ qtde: 99, refugo: 2 }, `qtde: ${M.acima(100)}`],
  [{ qtde: 1, dia: br(1) }, `dia: ${M.diaAdiante}`],
  [{ qtde: 1, dia: br(-11) }, `dia: ${M.diaAntes(day(-10))}`],
  [{ qtde: 1, dia: '31/02/2026' }, 'dia'],
  [{ qtde: 1, obs: 'x'.repeat(201) }, 'obs'],
])('%j is refused: %s', async (body, text) => {
  const { note, read, noted } = await aServico(await aHouse(apl))
  const { status, error } = await note(body)
  expect(status).toBe(400)
  expect(String(error)).toContain(text)
  expect([await noted(), (await read()).situacao]).toEqual([[], 'A'])
})

test('nothing is noted or undone on a closed order', async () => {
  const house = await aHouse(apl)
  const { note, path, undo, read } = await aServico(house)
  const { seq } = (await note({ qtde: 100 })).row
  expect((await note({ qtde: 1 })).error).toBe(`qtde: ${M.acima(0)}`)
  await house.usuario.patch(path, { situacao: 'B' })
  expect((await note({ qtde: 1 })).error).toBe(M.baixada)
  expect((await undo(seq)).error).toBe(M.baixada)
  expect(await read()).toMatchObject({ situacao: 'B', qtde_feita: 100 })
})

test('a repeated note is stored once, and another note with its key is refused', async () => {
  const house = await aHouse(apl)
  const { note, noted } = await aServico(house)
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([0, 1, 2].map(() => note({ qtde: 60 }, house.fornecedor, headers)))
  expect(new Set(replies.map(({ status, row }) => JSON.stringify([status, row.seq]))).size).toBe(1)
  expect(await noted()).toHaveLength(1)
  expect((await note({ qtde: 10 }, house.fornecedor, headers)).status).toBe(409)
})

const RUNS = Number(process.env.FUZZ_RUNS) > 1000 ? 60 : 4
const moves = fc.record({
  kind: fc.constantFrom('note', 'note', 'note', 'undo', 'reject', 'close'),
  pieces: fc.integer({ min: 1, max: 60 }),
  which: fc.nat(),
})
/** A month; each day has what several people do at once. */
const month = fc.array(fc.array(moves, { minLength: 1, maxLength: 4 }), { minLength: 30, maxLength: 30 })

test('in a month of people who note, undo and close at once, sums equal the notes and never exceed what was sent', async () => {
  const house = await aHouse(apl)
  await fc.assert(
    fc.asyncProperty(month, async (days) => {
      const { note, noted, undo, read, path } = await aServico(house, { dt_s: day(-31), qtde: 100 })
      const people = [house.usuario, house.fornecedor]
      for (const [at, acts] of days.entries()) {
        const before = await noted()
        const dia = br(at - 30)
        const done = acts.map(({ kind, pieces, which }) => {
          const who = people[which % 2]
          if (kind === 'note') return note({ qtde: pieces, dia }, who)
          if (kind === 'reject') return note({ refugo: pieces, dia }, who)
          if (kind === 'close') return house.usuario.patch(path, { situacao: which % 3 === 0 ? 'B' : 'P' })
          return undo(before[which % Math.max(1, before.length)]?.seq ?? 999_999)
        })
        expect((await Promise.all(done)).every(({ status }) => [200, 400, 404].includes(status))).toBe(true)
        const [{ qtde_feita, refugo, situacao }, rows] = [await read(), await noted()]
        const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
        expect([qtde_feita, refugo]).toEqual([sum('qtde'), sum('refugo')])
        expect(sum('qtde') + sum('refugo')).toBeLessThanOrEqual(100)
        if (rows.length > 0) expect(situacao).not.toBe('A')
      }
    }),
    { numRuns: RUNS },
  )
})

test('items are ticked once with person and time; unknown items are refused and nothing is ticked', async () => {
  const house = await aHouse(apl)
  const { path } = await aServico(house)
  const { costura, fornecedor, usuario, casa } = house
  const [um, dois] = [`${costura}-1`, `${costura}-2`]
  const list = async () => (await usuario.get(`${path}/Verificacao`)).list
  const tick = (itens: object[], who = fornecedor) => who.patch(`${path}/Verificacao`, { itens })
  const open = { marcado: 'N', data: null, hora: null, por: null }
  expect(await list()).toEqual([
    { item: um, descricao: 'Medidas conferidas', ...open },
    { item: dois, descricao: 'Sem fio solto', ...open },
  ])
  expect((await tick([{ item: um, marcado: 'S' }])).status).toBe(200)
  const [first] = await list()
  expect(first).toMatchObject({ marcado: 'S', data: br(0), por: expect.any(String) })
  // An item that is ticked again keeps who ticked it first.
  await tick([{ item: um, marcado: 'S' }], usuario)
  expect((await list())[0]).toEqual(first)
  const wrong = await tick([
    { item: dois, marcado: 'S' },
    { item: 'XX', marcado: 'S' },
  ])
  expect([wrong.status, wrong.error]).toEqual([400, `itens.1.item: ${M.itemFora}`])
  expect((await tick([])).status).toBe(400)
  expect((await list())[1]).toMatchObject(open)
  await tick([
    { item: um, marcado: 'N' },
    { item: dois, marcado: 'S' },
  ])
  expect((await list()).map(({ marcado }) => marcado)).toEqual(['N', 'S'])
  const last = await firstRow(
    casa.db,
    sql`select antes, depois from auditoria where empresa = ${casa.empresa} and registro = 'ordem_servico'
        order by id desc limit 1`,
  )
  expect(last).toEqual({ antes: { verificacao: um }, depois: { verificacao: dois } })
})
