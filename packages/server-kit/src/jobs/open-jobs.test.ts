import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Database, firstRow, rows, transaction } from '../db/database'
import { queueDatabase } from '../testing/queue-database'
import type { JobKind } from './job-kind'
import { type Jobs, openJobs } from './open-jobs'

const Note = z.object({ nota: z.string() })
const NOTE: JobKind<z.output<typeof Note>> = { name: 'nota', data: Note }
const UNDO = new Error('undone')

let database: Database
let jobs: Jobs
let done: string[]
beforeAll(async () => {
  database = await queueDatabase()
  await database.db.execute(sql`select fila.create_queue('nota', '{"policy": "standard"}')`)
})
beforeEach(async () => {
  await database.db.execute(sql`delete from fila.job`)
  jobs = openJobs(database)
  done = []
  jobs.work(NOTE, async ({ nota }) => void done.push(nota))
})
afterAll(() => database.close())

const send = (nota: string) => transaction(database.db, (tx) => jobs.send(tx, NOTE, { nota }))
const left = () => rows(database.db, sql`select state, data, output from fila.job`)

test('a job is done once, after its transaction', async () => {
  await transaction(database.db, async (tx) => {
    await jobs.send(tx, NOTE, { nota: 'a' })
    expect(done).toEqual([])
  })
  expect(await jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(await jobs.runPending()).toEqual({ done: 0, failed: 0 })
  expect(done).toEqual(['a'])
})

test('a transaction that is undone sends nothing', async () => {
  const work = transaction(database.db, async (tx) => {
    await jobs.send(tx, NOTE, { nota: 'a' })
    throw UNDO
  })
  await expect(work).rejects.toBe(UNDO)
  expect(await left()).toEqual([])
})

test('nothing of a job that is done stays in the database', async () => {
  await send('pessoal')
  await jobs.runPending()
  expect(await left()).toEqual([])
  expect(await firstRow(database.db, sql`select count(*) as n from fila.archive`)).toEqual({ n: 0 })
})
