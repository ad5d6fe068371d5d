/**
 * For tests: with `TESTE_COMANDOS` set, each statement of a new shape is noted in a file of that folder,
 * with its values and who sent it.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'

export interface NotedStatement {
  text: string
  params: unknown[]
  /** Whose tables it is about: the program that the migrations belong to. */
  database: string
  /** The file that sent it, `apps/apl/src/...`; a built program's statements tell none. */
  from: string
  /** Sent while a call was answered: somebody waited for it. */
  isCall: boolean
}

/** Statements that differ by how many values a list has, or by white space, have one shape. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, ?\$)+/g, '$')
    .trim()

/** Calls in flight of a test; in a server that journeys use everything is one. */
let calls = process.env.VITEST ? 0 : undefined

/** Answers a test's call. */
export async function noted<T>(call: Promise<T>): Promise<T> {
  calls = (calls ?? 0) + 1
  try {
    return await call
  } finally {
    calls -= 1
  }
}

/** A file of the project in a line of a stack. */
const PROJECT_FILE = /(?:apps|packages|scripts|bench)\/(?:[\w-]+\/)+[\w.-]+\.ts/
/** They send what others ask them to. */
const CARRIERS =
  /server-kit\/src\/db\/(?:database|select|rendered|page-cursor|postgres|pglite|statement-record)\.ts$/
/** What a test itself asks, or lays down to begin with. */
const TESTS = /\.test(-help)?\.ts$|\/testing(\/|\.ts$)|\/demo\/|^scripts\/tests\//
const FRAMES = 60

/** Where `execute` was called; its text is made only when it is asked for. */
function here(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  const place = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return place
}

/** The nearest file of the project in a stack. */
function senderOf({ stack = '' }: Error): string {
  for (const line of stack.split('\n')) {
    const file = line.includes('/node_modules/') ? undefined : PROJECT_FILE.exec(line)?.[0]
    if (file && !CARRIERS.test(file)) return file
  }
  return ''
}

/** Texts that have been noted: nobody asks again who sends them. */
const texts = new Set<string>()
/** Who asked for the statement that the ORM is just sending. */
let asking: Error | undefined
let isWatched = false

/** The ORM sends a statement when it is waited for, and by then nobody is left on the stack: noted when it is made. */
function watchSenders(): void {
  if (isWatched) return
  isWatched = true
  // oxlint-disable-next-line typescript/unbound-method -- It is called with the database as `this` below.
  const { execute } = PgDatabase.prototype
  PgDatabase.prototype.execute = function (query) {
    const raw = execute.call(this, query)
    // Most are the same text again.
    if (texts.has(raw.getQuery().sql)) return raw
    const place = here()
    const send = raw.execute.bind(raw)
    raw.execute = () => {
      asking = place
      try {
        return send()
      } finally {
        asking = undefined
      }
    }
    return raw
  }
}

/** Shapes that this process has noted, by where and in what they were. */
const known = new Set<string>()

const PROGRAM = /(\w+)\/migrations\/?$/

/** What the ORM tells its statements; undefined where nobody asked for a record. */
export function statementRecord(migrations: string): Logger | undefined {
  const folder = process.env.TESTE_COMANDOS
  if (!folder) return undefined
  const database = PROGRAM.exec(migrations)?.[1] ?? ''
  watchSenders()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  return {
    logQuery(text, params) {
      const isCall = calls !== 0
      const shape = `${file} ${database} ${isCall} ${shapeOf(text)}`
      if (known.has(shape)) return
      const from = asking ? senderOf(asking) : ''
      // A test's own statement may be a server's too, another time.
      if (TESTS.test(from) || (!from && !isCall)) return
      known.add(shape)
      if (isCall) texts.add(text)
      const noted: NotedStatement = {
        text,
        params: params.map((value) => (ArrayBuffer.isView(value) ? null : value)),
        database,
        from,
        isCall,
      }
      appendFileSync(file, `${JSON.stringify(noted)}\n`)
    },
  }
}
