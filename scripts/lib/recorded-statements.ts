/** The statements that tests recorded in a folder (`TESTE_COMANDOS`), and the rules that they keep. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'
import { refusedBy } from './engine-rules'
import { boundBy } from './session-bound'
import type { Counts } from './test-counts'

export async function readRecorded(folder: string): Promise<NotedStatement[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as NotedStatement)
}

/** Why a statement may not be sent; undefined when it may. The portal's database is not spread over machines. */
const wrongWith = ({ text, isCall, database }: NotedStatement): string | undefined =>
  (isCall ? boundBy(text) : undefined) ?? (database === 'apl' ? refusedBy(text) : undefined)

/** Checks the statements that servers sent during the tests, counted as one more test. */
export async function checkRecorded(folder: string): Promise<Counts> {
  const statements = await readRecorded(folder)
  const wrong = new Map<string, string>()
  for (const statement of statements) {
    const reason = wrongWith(statement)
    if (reason) wrong.set(shapeOf(statement.text), `${reason} (${statement.from || 'servidor compilado'})`)
  }
  if (statements.length === 0) wrong.set('nenhum comando registrado', 'TESTE_COMANDOS')
  const failures = [...wrong].map(([test, reason]) => ({ test, reason }))
  return { passed: failures.length === 0 ? 1 : 0, failures }
}
