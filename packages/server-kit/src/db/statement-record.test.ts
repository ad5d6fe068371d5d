import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { kitDatabase } from '../testing/kit-database'
import { rows, transaction } from './database'
import { purgeIdempotency } from './idempotency'
import { type NotedStatement, noted } from './statement-record'

/** Statements that a new database records while `work` is done. */
async function notedWhile(work: (db: Awaited<ReturnType<typeof kitDatabase>>['db']) => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'trama-comandos-'))
  vi.stubEnv('TESTE_COMANDOS', folder)
  const database = await kitDatabase()
  try {
    await work(database.db)
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return texts
      .flatMap((text) => text.split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as NotedStatement)
  } finally {
    vi.unstubAllEnvs()
    await database.close()
    await rm(folder, { recursive: true })
  }
}

test('a statement is recorded once for each shape, with the file that sent it; statements of the test itself are not recorded', async () => {
  const found = await notedWhile(async (db) => {
    await rows(db, sql`select ${'test'}::text as minha`)
    await transaction(db, (tx) => purgeIdempotency(tx))
    await purgeIdempotency(db)
  })
  expect(found.filter(({ text }) => /minha|idempotencia/.test(text))).toEqual([
    {
      text: expect.stringContaining('delete from idempotencia'),
      params: [],
      database: expect.any(String),
      from: 'packages/server-kit/src/db/idempotency.ts',
      isCall: false,
    },
  ])
})

test('a statement sent while a call is answered is marked as part of a call', async () => {
  const found = await notedWhile((db) => noted(purgeIdempotency(db)))
  expect(found).toContainEqual(
    expect.objectContaining({ from: 'packages/server-kit/src/db/idempotency.ts', isCall: true }),
  )
})
