/**
 * For tests: with `TESTE_COMANDOS` set, each statement of a new shape is noted in a file of that folder,
 * with its values.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'

export interface NotedStatement {
  text: string
  params: unknown[]
}

/** Statements that differ by how many values a list has, or by white space, have one shape. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, ?\$)+/g, '$')
    .trim()

/**
 * Calls in flight of a test, whose statements alone are noted: what the test itself asks is nobody's waiting time. In a
 * server that journeys use everything is.
 */
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

/** What the ORM tells its statements; undefined where nobody asked for a record. */
export function statementRecord(folder = process.env.TESTE_COMANDOS): Logger | undefined {
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const known = new Set<string>()
  return {
    logQuery(text, params) {
      const shape = shapeOf(text)
      if (calls === 0 || known.has(shape)) return
      known.add(shape)
      const noted: NotedStatement = {
        text,
        params: params.map((value) => (ArrayBuffer.isView(value) ? null : value)),
      }
      appendFileSync(file, `${JSON.stringify(noted)}\n`)
    },
  }
}
