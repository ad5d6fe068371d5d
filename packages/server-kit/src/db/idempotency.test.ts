import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kitDatabase } from '../testing/kit-database'
import { type Database, type Db, lastRows, spreads, transaction } from './database'
import { firstRow, rows } from '../testing/rows'
import { type IdempotentCall, once, purgeIdempotency, Stored, storingReply } from './idempotency'
import { type Writes, writeLastParts, writeParts } from './parts'

let database: Database
let call: IdempotentCall
beforeAll(async () => {
  database = await kitDatabase()
  await database.db.execute(sql`create table feito (chave uuid not null, n integer not null)`)
})
afterAll(() => database.close())
beforeEach(() => {
  call = { empresa: '1', usuario_id: 1, chave: randomUUID(), conteudo: ['POST', { a: 1 }] }
})

let serial = 0
const work = (chave: string | undefined) => async (tx: Db) => {
  const n = (serial += 1)
  await tx.execute(sql`insert into feito (chave, n) values (${chave ?? null}, ${n})`)
  return { n, texto: 'João "d\'água" \\ 💧', vazio: null }
}
const doneWith = async (chave: string | undefined) =>
  (
    await firstRow<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from feito where chave = ${chave ?? null}`,
    )
  )?.n
const run = (change: Partial<IdempotentCall> = {}) =>
  once(database.db, { ...call, ...change }, work(call.chave))

test('the second call gets the first reply unchanged', async () => {
  const first = await run()
  expect(await run()).toEqual(first)
  expect(await doneWith(call.chave)).toBe(1)
})

test('work may store its reply in its own last statement', async () => {
  const storing = async (tx: Db) => {
    await work(call.chave)(tx)
    const last = await lastRows(tx, sql`${storingReply(call, sql`'{"n": 7}'`)} returning resposta`)
    return new Stored(async () => (await last())[0]?.resposta)
  }
  expect(await once(database.db, call, storing)).toEqual({ n: 7 })
  expect(await once(database.db, call, storing)).toEqual({ n: 7 })
  expect(await doneWith(call.chave)).toBe(1)
})

test('20 calls at once do the work once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => run()))
  expect(new Set(replies.map(({ n }) => n)).size).toBe(1)
  expect(await doneWith(call.chave)).toBe(1)
})

test('other content under the same key is refused', async () => {
  const resposta = await run()
  await expect(run({ conteudo: ['POST', { a: 2 }] })).rejects.toMatchObject({
    status: 409,
    extra: { resposta },
  })
  expect(await doneWith(call.chave)).toBe(1)
})

test('another company, user or key is another call', async () => {
  await run()
  await run({ empresa: '2' })
  await run({ usuario_id: 2 })
  expect(await doneWith(call.chave)).toBe(3)
})

test('failed work leaves no trace and the key free', async () => {
  const failing = once(database.db, call, async (tx) => {
    await work(call.chave)(tx)
    throw new Error('não deu')
  })
  await expect(failing).rejects.toThrow('não deu')
  expect(await doneWith(call.chave)).toBe(0)
  await run()
  expect(await doneWith(call.chave)).toBe(1)
})

test('when the first of two fails, the waiting one does the work', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const failing = once(database.db, call, async () => {
    begin()
    // Meanwhile the second call begins to wait.
    await new Promise((resolve) => setTimeout(resolve, 100))
    throw new Error('não deu')
  })
  const waiting = begun.then(() => run())
  const [first, second] = await Promise.allSettled([failing, waiting])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(await doneWith(call.chave)).toBe(1)
})

test('without a key every call does the work', async () => {
  const [first, second] = [
    await once(database.db, { ...call, chave: undefined }, work(call.chave)),
    await once(database.db, { ...call, chave: undefined }, work(call.chave)),
  ]
  expect(first.n).not.toBe(second.n)
})

test('replies are kept for 30 days', async () => {
  await run()
  const age = (days: number) =>
    database.db.execute(sql`
      update idempotencia set criado_em = now() - ${days}::int * interval '1 day' where chave = ${call.chave}`)
  await age(29)
  await purgeIdempotency(database.db)
  await run()
  expect(await doneWith(call.chave)).toBe(1)
  await age(31)
  await purgeIdempotency(database.db)
  await run()
  expect(await doneWith(call.chave)).toBe(2)
})

describe.each([
  ['one statement', () => database.db],
  ['statements one after the other', () => spreads<Db>(Object.create(database.db))],
])('writes in parts, as %s', (_, db) => {
  const writes = (n: number, last: number | null): Writes => ({
    given: { dados: sql`select ${JSON.stringify([{ n }, { n: n + 1 }])}::jsonb as dado` },
    parts: {
      nada: { returns: { n: 'int' }, write: () => sql`select n from feito where false` },
      primeira: {
        returns: { chave: 'uuid', n: 'int' },
        write: (of) => sql`insert into feito (chave, n)
          select ${call.chave}::uuid, r.n from jsonb_to_recordset(${of.value('dados', 'dado')}) as r(n int)
          returning chave, n`,
      },
      segunda: (of) => sql`insert into feito (chave, n)
        select p.chave, p.n + 10 from ${of.rows('primeira', 'p')} where ${of.value('nada', 'n')} is null`,
      ultima: (of) => sql`insert into feito (chave, n)
        select ${call.chave}::uuid, ${last}::int + jsonb_array_length(dado) from ${of.rows('dados')}`,
    },
  })
  const stored = () => rows(database.db, sql`select n from feito where chave = ${call.chave} order by n`)

  test('a part takes values and rows of those before it, and the caller gets the rows asked for', async () => {
    const found = await writeParts(db(), writes(1, 20), ['primeira'])
    expect(found.map(({ n }) => n)).toEqual([1, 2])
    expect(await stored()).toEqual([1, 2, 11, 12, 22].map((n) => ({ n })))
    expect(await writeParts(db(), writes(3, 30))).toEqual([])
    const last = await transaction(db(), (tx) => writeLastParts(tx, writes(5, 40), ['primeira']))
    expect((await last()).map(({ n }) => n)).toEqual([5, 6])
  })

  test('when the last part fails, nothing of the others is stored', async () => {
    await expect(writeParts(db(), writes(1, null), ['primeira'])).rejects.toThrow()
    await expect(transaction(db(), (tx) => writeLastParts(tx, writes(1, null)))).rejects.toThrow()
    expect(await stored()).toEqual([])
  })
})
