/** Statements that tests recorded in a folder while somebody waited for an answer, one of each shape. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'

/** Statements that read or write rows; definitions and settings are left out. */
const READS_OR_WRITES = /^(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/is

export async function readNoted(folder: string): Promise<NotedStatement[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const noted = new Map<string, NotedStatement>()
  for (const line of texts.flatMap((text) => text.split('\n').filter(Boolean))) {
    const statement = JSON.parse(line) as NotedStatement
    if (statement.isCall && READS_OR_WRITES.test(statement.text.trim()))
      noted.set(shapeOf(statement.text), statement)
  }
  if (noted.size === 0) throw new Error('Nenhum comando registrado: rode com --registrar.')
  return [...noted.values()]
}
