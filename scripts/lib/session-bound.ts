/** Finds statements that leave state in their session, which behind a pooler would affect another transaction. */
import { shapeOf } from '@trama/server-kit/db/statement-record'

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
