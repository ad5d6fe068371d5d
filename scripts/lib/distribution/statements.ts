/** Statements sent to the application server's database by a test run, and those of the database's own functions. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Node, parse, parsePlPgSQL } from 'libpg-query'
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'
import type { Catalog } from './catalog'

export interface Sent {
  text: string
  params?: readonly unknown[]
  /** File that sends the statement, or function that contains it. */
  from: string
  isFunction: boolean
}

/** Matches statements that reach rows; definitions, settings and ends of transactions do not. */
const REACHES_ROWS = /^(\/\*.*?\*\/\s*)*\(?\s*(select|with|insert|update|delete|merge|values)\b/is

/** Statements that a run of tests recorded in a folder, one of each shape and sender. */
export async function readSent(folder: string): Promise<Sent[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'))
  const sent = new Map<string, Sent>()
  for (const name of files) {
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean)) {
      const { text, params, from, database } = JSON.parse(line) as NotedStatement
      if (database === 'apl' && REACHES_ROWS.test(text.trim())) {
        sent.set(`${from} ${shapeOf(text)}`, { text, params, from, isFunction: false })
      }
    }
  }
  return [...sent.values()]
}

/** The statements of the database's functions. */
export async function readFunctions({ functions }: Catalog): Promise<Sent[]> {
  const all = await Promise.all(
    functions.map(async ({ name, language, definition }) => {
      const texts = language === 'sql' ? [bodyOf(definition)] : queriesIn(await parsePlPgSQL(definition))
      return texts.map((text) => ({ text, from: `função ${name}`, isFunction: true }))
    }),
  )
  return all.flat().filter(({ text }) => REACHES_ROWS.test(text.trim()))
}

/** Parses a text that holds one statement. */
export async function parsed(text: string): Promise<Node> {
  const { stmts = [] } = await parse(text)
  const [statement] = stmts
  if (!statement?.stmt || stmts.length > 1) throw new Error(`Não é um só comando: ${text}`)
  return statement.stmt
}

const bodyOf = (definition: string): string => /AS (\$\w*\$)(.*)\1/is.exec(definition)?.[2] ?? ''

/** Queries inside a function are texts in its tree; expressions get the `select` that they lack. */
function queriesIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const { query } = tree as { query?: unknown }
  const own = typeof query === 'string' ? [REACHES_ROWS.test(query.trim()) ? query : `select ${query}`] : []
  return [...own, ...Object.values(tree).flatMap(queriesIn)]
}
