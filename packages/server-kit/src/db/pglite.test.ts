import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitMigrations } from '../testing/kit-database'
import { roundsOf } from '../testing/rounds-of'
import { embeddedDatabase } from '../testing/test-database'
import { type Database, transaction } from './database'
import { rows } from '../testing/rows'

let database: Database
beforeAll(async () => {
  database = await embeddedDatabase(kitMigrations)
})
afterAll(() => database.close())

const STATEMENTS = 50

test('other requests are served between statements that wait for each other', async () => {
  const { db } = database
  const one = () => rows(db, sql`select 1`)
  expect(await roundsOf(() => Promise.all(Array.from({ length: STATEMENTS }, one)))).toBeGreaterThanOrEqual(
    STATEMENTS,
  )
})

test('other requests are served between the statements of a transaction', async () => {
  const work = () =>
    transaction(database.db, async (tx) => {
      for (let i = 0; i < STATEMENTS; i++) await tx.execute(sql`select ${i}`)
    })
  expect(await roundsOf(work)).toBeGreaterThanOrEqual(STATEMENTS)
})
