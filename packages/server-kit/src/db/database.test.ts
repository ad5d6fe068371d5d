import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitDatabase } from '../testing/kit-database'
import { copyLine } from './copy-format'
import {
  afterCommit,
  type Database,
  type Db,
  lastRows,
  plannedAnew,
  sqlState,
  statement,
  transaction,
  withCommit,
} from './database'
import { firstRow, rows } from '../testing/rows'

/** True where prepared statements stay on a connection, which a pooler does not guarantee. */
const keepsPrepared = process.env.TEST_DATABASE_URL && !process.env.TEST_POOLER_URL
let database: Database
beforeAll(async () => {
  database = await kitDatabase()
  const { db } = database
  await db.execute(sql`create table saldo (nome text primary key, valor integer not null check (valor >= 0))`)
  await db.execute(sql`create table copiada (n integer, texto text, numero numeric, logico boolean)`)
})
afterAll(() => database.close())

const failure = (code: string) => Object.assign(new Error(code), { code })

describe('transaction', () => {
  test.each(['40001', '40P01'])(
    'a transaction that fails with %s is tried three times in all',
    async (code) => {
      let attempts = 0
      const work = async () => {
        attempts += 1
        if (attempts < 3) throw new Error('Failed query', { cause: failure(code) })
        return attempts
      }
      expect(await transaction(database.db, work)).toBe(3)
      attempts = -10
      await expect(transaction(database.db, work)).rejects.toThrow('Failed query')
      expect(attempts).toBe(-7)
    },
  )

  test('another failure is not retried and undoes what was written', async () => {
    let attempts = 0
    const work = async (tx: Db) => {
      attempts += 1
      await tx.execute(sql`insert into saldo values ('um', 1)`)
      await tx.execute(sql`insert into saldo values ('dois', -1)`)
    }
    await expect(transaction(database.db, work)).rejects.toSatisfy((error) => sqlState(error) === '23514')
    expect(attempts).toBe(1)
    expect(await rows(database.db, sql`select * from saldo`)).toEqual([])
  })

  test('a transaction without statements, or whose first statement fails, leaves the connection as it was', async () => {
    const { db } = database
    expect(await transaction(db, async () => 'nothing asked')).toBe('nothing asked')
    await expect(transaction(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await expect(transaction(db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toSatisfy(
      (error) => sqlState(error) === '22012',
    )
    // Twenty statements are more than the pool has connections: a connection outside any transaction refuses a
    // savepoint.
    const states = await Promise.all(
      Array.from({ length: 20 }, () => db.execute(sql`savepoint inside`).then(() => 'inside', sqlState)),
    )
    expect(new Set(states)).toEqual(new Set(['25P01']))
  })

  test('a statement sent with the commit is done with it; when it fails everything is undone', async () => {
    const { db } = database
    const done: number[] = []
    const write = (valor: number) =>
      transaction(db, async (tx) => {
        afterCommit(tx, () => done.push(valor))
        await tx.execute(sql`insert into saldo values ('antes', 1)`)
        await tx.execute(sql`${withCommit} insert into saldo values ('junto', ${valor}::int)`)
      })
    await expect(write(-1)).rejects.toSatisfy((error) => sqlState(error) === '23514')
    expect(await rows(db, sql`select * from saldo`)).toEqual([])
    await write(1)
    expect(await rows(db, sql`select nome from saldo order by 1`)).toEqual([
      { nome: 'antes' },
      { nome: 'junto' },
    ])
    expect(done).toEqual([1])
    // The last statement need not have been answered when the work fails.
    const undone = transaction(db, async (tx) => {
      await tx.execute(sql`${withCommit} delete from saldo where valor = ${1}::int`)
      throw new Error('não deu')
    })
    await expect(undone).rejects.toThrow('não deu')
    await db.execute(sql`delete from saldo where nome in ('antes', 'junto')`)
    expect(await transaction(db, async () => 'as before')).toBe('as before')
  })

  test('the last rows come with the commit; when their statement fails everything is undone', async () => {
    const { db } = database
    const write = (valor: number) =>
      transaction(db, async (tx) => {
        await tx.execute(sql`insert into saldo values ('antes', 1)`)
        return lastRows(tx, sql`insert into saldo values ('fim', ${valor}::int) returning nome, valor`)
      })
    await expect(write(-1)).rejects.toSatisfy((error) => sqlState(error) === '23514')
    expect(await rows(db, sql`select * from saldo`)).toEqual([])
    const last = await write(2)
    expect(await last()).toEqual([{ nome: 'fim', valor: 2 }])
    await db.execute(sql`delete from saldo where nome in ('antes', 'fim')`)
  })

  test('a nested transaction that fails undoes its own part alone', async () => {
    const { db } = database
    const done: string[] = []
    const whole = transaction(db, async (tx) => {
      await tx.execute(sql`insert into saldo values ('inteira', 1)`)
      const part = transaction(tx, async (nested) => {
        afterCommit(nested, () => done.push('undone'))
        await nested.execute(sql`${withCommit} insert into saldo values ('parte', ${-1}::int)`)
      })
      await expect(part).rejects.toSatisfy((error) => sqlState(error) === '23514')
      await transaction(tx, async (nested) => afterCommit(nested, () => done.push('kept')))
      expect(done).toEqual([])
      return 'done'
    })
    expect(await whole).toBe('done')
    expect(done).toEqual(['kept'])
    expect(await rows(db, sql`select nome from saldo where nome in ('inteira', 'parte')`)).toEqual([
      { nome: 'inteira' },
    ])
    await db.execute(sql`delete from saldo where nome = 'inteira'`)
  })

  test('work after a commit is done after it, and never after a rollback', async () => {
    const { db } = database
    const done: string[] = []
    await transaction(db, async (tx) => {
      afterCommit(tx, () => done.push('committed'))
      expect(done).toEqual([])
    })
    const undone = transaction(db, async (tx) => {
      afterCommit(tx, () => done.push('undone'))
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(undone).rejects.toThrow()
    expect(done).toEqual(['committed'])
  })

  // PGlite has one connection: its transactions follow each other and never meet.
  test.runIf(process.env.TEST_DATABASE_URL)('a real deadlock ends with both transactions done', async () => {
    const { db } = database
    await db.execute(sql`insert into saldo values ('a', 0), ('b', 0)`)
    const both = (first: string, second: string) => {
      let isFirst = true
      return transaction(db, async (tx) => {
        await tx.execute(sql`update saldo set valor = valor + 1 where nome = ${first}`)
        if (isFirst) await meet()
        isFirst = false
        await tx.execute(sql`update saldo set valor = valor + 1 where nome = ${second}`)
      })
    }
    let waiting: (() => void) | undefined
    const meet = () =>
      new Promise<void>((resolve) => {
        if (!waiting) {
          waiting = resolve
          return
        }
        waiting()
        resolve()
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(await rows(db, sql`select valor from saldo where nome in ('a', 'b')`)).toEqual([
      { valor: 2 },
      { valor: 2 },
    ])
  })
})

test.runIf(keepsPrepared)('a query stays prepared however many queries another database has', async () => {
  const other = await kitDatabase()
  const columns = Array.from({ length: 510 }, (_, i) => sql.raw(`as outra_${i}`))
  await other.db.transaction((tx) =>
    Promise.all(columns.map((column) => tx.execute(sql`select ${1}::int ${column}`))),
  )
  await other.close()
  const kept = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${1}::int as propria`)
    return rows(tx, sql`select 1 from pg_prepared_statements where statement ~ 'propria'`)
  })
  expect(kept).toHaveLength(1)
})

test.runIf(keepsPrepared)('a query that is planned anew is not kept prepared', async () => {
  // A prepared statement belongs to one connection.
  const kept = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${1}::int as guardada`)
    await tx.execute(sql`${plannedAnew} select ${1}::int as replanejada`)
    return rows<{ statement: string }>(
      tx,
      sql`select statement from pg_prepared_statements where statement ~ 'guardada|replanejada'`,
    )
  })
  expect(kept.map(({ statement }) => statement)).toEqual(['select $1::int as guardada'])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection lost in a transaction fails its queries only',
  async () => {
    const { db } = database
    const lost = db.transaction(async (tx) => {
      const own = await firstRow<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${own?.pid}::int, 5000)`)
      await tx.execute(sql`select 1`)
    })
    await expect(lost).rejects.toThrow()
    expect(await firstRow(db, sql`select 1 as n`)).toEqual({ n: 1 })
  },
)

test('a statement takes its values by number, in any order and more than once', async () => {
  const text = 'select $2::int as b, $1::text as a, $1::text || $3::text as c'
  expect(await statement(database.db, text, ['x', 2, "'*/ y"])).toEqual([{ b: 2, a: 'x', c: "x'*/ y" }])
})

test('a script that fails in its own transaction leaves the database usable', async () => {
  await expect(database.script('begin; select 1 / 0; commit;')).rejects.toThrow()
  expect(await firstRow(database.db, sql`select 1 as n`)).toEqual({ n: 1 })
})

test('numbers come back as numbers, dates as text', async () => {
  expect(
    await firstRow(
      database.db,
      sql`select 12.50::numeric(15, 2) as money, 7::bigint as large, count(*) as counted, '2026-03-10'::date as day,
            array['a', 'b'] as list, '{"a": [1]}'::jsonb as json from saldo where false`,
    ),
  ).toEqual({ money: 12.5, large: 7, counted: 0, day: '2026-03-10', list: ['a', 'b'], json: { a: [1] } })
})

// The database holds neither NUL nor half a surrogate pair.
const stored = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, ''))
const special = fc.constantFrom(
  '',
  '\\N',
  '\\.',
  '\\',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\\n',
  '\\\\t',
  '"',
  "'",
  '\b\f\v',
  '\u2028',
  '👩‍👩‍👧',
)

test('COPY returns every text, number, flag and null unchanged', async () => {
  const values = fc.record({
    texto: fc.option(
      fc.oneof(
        stored,
        special,
        fc.array(special).map((parts) => parts.join('')),
      ),
      { nil: null },
    ),
    numero: fc.option(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100),
      { nil: null },
    ),
    logico: fc.option(fc.boolean(), { nil: null }),
  })
  const lines = fc.sample(values, { seed: 11, numRuns: 500 }).map((line, n) => ({ n, ...line }))
  await database.copy(
    'copiada',
    ['n', 'texto', 'numero', 'logico'],
    lines.map(({ n, texto, numero, logico }) => copyLine([n, texto, numero, logico])),
  )
  expect(await rows(database.db, sql`select n, texto, numero, logico from copiada order by n`)).toEqual(lines)
})

test('a COPY that fails stores nothing and leaves the connection usable', async () => {
  await expect(database.copy('copiada', ['n'], ['1\n', 'x\n'])).rejects.toThrow()
  expect(
    await firstRow(database.db, sql`select count(*) as n from copiada where numero is null and texto = 'x'`),
  ).toEqual({ n: 0 })
})

test('a unit of work is stored with its bulk insertions and scripts, or not at all', async () => {
  await database.script('create table inteira (n integer)')
  const fill = (inside: Database) =>
    Promise.all([
      inside.copy('inteira', ['n'], ['71\n']),
      inside.copy('inteira', ['n'], ['72\n']),
      inside.script('insert into inteira (n) values (73); insert into inteira (n) values (74)'),
      transaction(inside.db, (tx) => tx.execute(sql`insert into inteira (n) values (75)`)),
    ])
  const stored = () => rows(database.db, sql`select n from inteira order by n`)
  const failing = database.whole(async (inside) => {
    await fill(inside)
    throw new Error('desfeito')
  })
  await expect(failing).rejects.toThrow('desfeito')
  expect(await stored()).toEqual([])
  await database.whole(fill)
  expect(await stored()).toEqual([71, 72, 73, 74, 75].map((n) => ({ n })))
})
