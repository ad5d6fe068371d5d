import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Database, firstRow, rows, transaction } from '../db/database'
import { queueDatabase } from '../testing/kit-database'
import type { JobKind } from './job-kind'
import { openBoss } from './open-boss'
import { type Jobs, type JobServer, openJobs } from './open-jobs'

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

function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
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

test('a finished job leaves nothing in the database', async () => {
  await send('pessoal')
  await jobs.runPending()
  expect(await left()).toEqual([])
  expect(await firstRow(database.db, sql`select count(*) as n from fila.archive`)).toEqual({ n: 0 })
})

test('a queue that no migration created is an error, not ignored', async () => {
  const lost = { ...NOTE, name: 'outra' }
  const work = transaction(database.db, (tx) => jobs.send(tx, lost, { nota: 'a' }))
  await expect(work).rejects.toThrow('A fila outra não existe.')
})

test('workers of several servers do each job once', async () => {
  const other = openJobs(database)
  other.work(NOTE, async ({ nota }) => void done.push(nota))
  const notes = Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0'))
  await transaction(database.db, async (tx) => {
    for (const nota of notes) await jobs.send(tx, NOTE, { nota })
  })
  const ran = await Promise.all([jobs.runPending(), other.runPending()])
  expect(ran.reduce((sum, one) => sum + one.done, 0)).toBe(40)
  expect(done.toSorted((a, b) => a.localeCompare(b))).toEqual(notes)
})

describe('a job that fails', () => {
  const due = () => database.db.execute(sql`update fila.job set start_after = now() - interval '1 second'`)
  let ids: string[]
  let isBroken: boolean
  beforeEach(async () => {
    ids = []
    isBroken = true
    jobs.work(NOTE, async ({ nota }, id) => {
      ids.push(id)
      if (isBroken) throw new Error(`no way to ${nota}`)
    })
    await send('ana@exemplo.com.br')
    expect(await jobs.runPending()).toEqual({ done: 0, failed: 1 })
  })

  test('waits, keeps its id when tried again, and succeeds', async () => {
    expect(await jobs.runPending()).toEqual({ done: 0, failed: 0 })
    const wait = sql`select start_after - now() between '50 s' and '121 s' as waits from fila.job`
    expect(await firstRow(database.db, wait)).toEqual({ waits: true })
    isBroken = false
    await due()
    expect(await jobs.runPending()).toEqual({ done: 1, failed: 0 })
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await left()).toEqual([])
  })

  test('is given up after eleven tries, and leaves the database a week later', async () => {
    for (let n = 1; n < 11; n += 1) {
      await due()
      expect(await jobs.runPending()).toEqual({ done: 0, failed: 1 })
    }
    await due()
    expect(await jobs.runPending()).toEqual({ done: 0, failed: 0 })
    expect(ids).toHaveLength(11)
    // The failure's message is not kept, because it may repeat the job's data.
    expect(await left()).toMatchObject([{ state: 'failed', output: { type: 'Error' } }])

    const boss = await openBoss(database)
    await boss.maintain()
    expect(await left()).toHaveLength(1)
    await database.db.execute(sql`update fila.job set completed_on = now() - interval '8 days'`)
    await boss.maintain()
    expect(await left()).toEqual([])
    await database.db.execute(sql`update fila.archive set archived_on = now() - interval '2 seconds'`)
    await boss.maintain()
    expect(await rows(database.db, sql`select id from fila.archive`)).toEqual([])
  })

  test('is tried again by another server when its server dies', async () => {
    await database.db.execute(
      sql`update fila.job set state = 'active', started_on = now() - interval '6 minutes'`,
    )
    await (await openBoss(database)).maintain()
    isBroken = false
    await due()
    expect(await jobs.runPending()).toEqual({ done: 1, failed: 0 })
  })
})

describe('a started server', () => {
  const log = { error: vi.fn<(fields: object, text: string) => void>() }
  let metricas: Registry
  beforeEach(async () => {
    // Fake timers keep the worker from polling on its own.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(globalThis, 'setTimeout')
    log.error.mockReset()
    metricas = new Registry()
    await jobs.start({ log, metricas } as unknown as JobServer)
  })
  afterEach(async () => {
    await jobs.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const idle = () =>
    vi.waitFor(() => expect(vi.mocked(setTimeout)).toHaveBeenCalledWith(expect.any(Function), 2000))

  test('does its own job as soon as it is committed', async () => {
    await idle()
    const isDone = new Promise<string>((resolve) => jobs.work(NOTE, async ({ nota }) => resolve(nota)))
    await send('agora')
    expect(await isDone).toBe('agora')
  })

  test('does the jobs of other servers at its next poll', async () => {
    await idle()
    const isDone = new Promise<string>((resolve) => jobs.work(NOTE, async ({ nota }) => resolve(nota)))
    await database.db.transaction((tx) => jobs.send(tx, NOTE, { nota: 'depois' }))
    vi.advanceTimersByTime(2000)
    expect(await isDone).toBe('depois')
  })

  test('finishes its current job before it stops, and takes no more', async () => {
    await idle()
    const gate = signal()
    const entered = signal()
    jobs.work(NOTE, async ({ nota }) => {
      entered.resolve()
      await gate.promise
      done.push(nota)
    })
    await send('em curso')
    await entered.promise
    const stopped = jobs.stop()
    await send('novo')
    gate.resolve()
    await stopped
    expect(done).toEqual(['em curso'])
    expect(await left()).toMatchObject([{ state: 'created', data: { nota: 'novo' } }])
  })

  test('logs and counts a failure without the job’s data', async () => {
    await idle()
    const failed = signal()
    log.error.mockImplementation(failed.resolve)
    jobs.work(NOTE, async () => Promise.reject(new Error('servidor fora')))
    await send('ana@exemplo.com.br')
    await failed.promise
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error), fila: 'nota', id: expect.any(String) },
      'tarefa falhou',
    )
    expect(await metricas.metrics()).toContain('tarefas_total{fila="nota",resultado="falhou"} 1')
  })
})
