/**
 * For tests: with `TESTE_COMANDOS` set, each statement of a new shape is recorded in a file of that folder, with its
 * values and its sender.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'

export interface NotedStatement {
  text: string
  params: unknown[]
  /** Program whose tables the statement uses: the one that the migrations belong to. */
  database: string
  /** File that sent the statement, `apps/apl/src/...`; empty for a built program. */
  from: string
  /** True for a statement sent while a call was answered, so that somebody waited for it. */
  isCall: boolean
}

/** Shape of a statement: texts that differ only by the length of a list or by white space have the same shape. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, ?\$)+/g, '$')
    .trim()

/**
 * Number of calls in flight in a test; undefined in a server that journeys use, where every statement belongs to a
 * call.
 */
let calls = process.env.VITEST ? 0 : undefined

/** Answers a test's call and counts it as in flight. */
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
/** Files that send statements on behalf of others and so are never the sender. */
const CARRIERS =
  /server-kit\/src\/db\/(?:database|select|rendered|page-cursor|postgres|pglite|statement-record)\.ts$/
/** Files of tests and of their initial data, whose statements are not recorded. */
const TESTS = /\.test(-help)?\.ts$|\/testing(\/|\.ts$)|\/demo\/|^scripts\/tests\//
const FRAMES = 60

/** Stack at the call of `execute`; its text is made only on demand. */
function here(): Error {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  const place = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return place
}

/** Files of a stack, the nearest first. A stack's text is not made, which would look up the lines of each file's source. */
function filesOf(place: Error): string[] {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  let files: string[] = []
  Error.prepareStackTrace = (_place, sites) => {
    files = sites.map((site) => site.getFileName() ?? '')
  }
  void place.stack
  if (before) Object.defineProperty(Error, 'prepareStackTrace', before)
  else Reflect.deleteProperty(Error, 'prepareStackTrace')
  return files
}

/** The nearest file of the project in a stack. */
function senderOf(place: Error): string {
  for (const path of filesOf(place)) {
    const file = path.includes('/node_modules/') ? undefined : PROJECT_FILE.exec(path)?.[0]
    if (file && !CARRIERS.test(file)) return file
  }
  return ''
}

/** Texts that have been recorded, whose sender need not be found again. */
const texts = new Set<string>()
/** Stack of whoever asked for the statement that the ORM is sending. */
let asking: Error | undefined
let isWatched = false

/**
 * Notes the sender when a statement is made: the ORM sends it only when it is awaited, and then the sender is no
 * longer on the stack.
 */
function watchSenders(): void {
  if (isWatched) return
  isWatched = true
  // oxlint-disable-next-line typescript/unbound-method -- It is called with the database as `this` below.
  const { execute } = PgDatabase.prototype
  PgDatabase.prototype.execute = function (query) {
    const raw = execute.call(this, query)
    // Most statements have a text that is recorded already.
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

/** Shapes that this process has recorded, each with its sender and whether it was part of a call. */
const known = new Set<string>()

const PROGRAM = /(\w+)\/migrations\/?$/

/** Logger that the ORM passes its statements to; undefined where no record is wanted. */
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
      // The statement of a test may be recorded later when a server sends the same.
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
