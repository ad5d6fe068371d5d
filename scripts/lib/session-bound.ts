/** Finds statements that leave state in their session, which behind a pooler would affect another transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'
import type { Counts } from './test-counts'

const BOUND: readonly [RegExp, string][] = [
  [/\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\s*\(/i, 'trava da sessão; use pg_advisory_xact_lock'],
  [/^(set(?! (local|transaction|constraints)\b)|reset) /i, 'ajuste da sessão; use set local'],
  [/\bset_config\s*\([^)]*,\s*(false|'f')\s*\)/i, 'ajuste da sessão; use set_config(..., true)'],
  [/^(un)?listen\b/i, 'aviso da sessão'],
  [/\bcreate (local |global )?(temp|temporary) (?!.*\bon commit drop\b)/i, 'tabela da sessão'],
  [/\bwith hold\b/i, 'cursor da sessão'],
  [/^(prepare|execute|deallocate|discard|load)\b(?! transaction)/i, 'comando preparado ou estado da sessão'],
  [/\b(currval|lastval)\s*\(/i, 'valor da sessão; use returning'],
]

/** Why a statement needs a session of its own; undefined when it does not. */
export function boundBy(text: string): string | undefined {
  const shape = shapeOf(text.replaceAll(/\/\*.*?\*\/|--.*$/gm, ''))
  return BOUND.find(([pattern]) => pattern.test(shape))?.[1]
}

/**
 * Checks the statements that servers sent for calls during the tests (`TESTE_COMANDOS`), counted as one more test.
 */
export async function sessionBoundIn(folder: string): Promise<Counts> {
  const bound = new Map<string, string>()
  let statements = 0
  for (const file of await readdir(folder).catch(() => [])) {
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n').filter(Boolean)) {
      const { text, isCall } = JSON.parse(line) as NotedStatement
      if (!isCall) continue
      statements += 1
      const reason = boundBy(text)
      if (reason) bound.set(shapeOf(text), reason)
    }
  }
  if (statements === 0) bound.set('nenhum comando registrado', 'TESTE_COMANDOS')
  const failures = [...bound].map(([test, reason]) => ({ test, reason }))
  return { passed: failures.length === 0 ? 1 : 0, failures }
}
