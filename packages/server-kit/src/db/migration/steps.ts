/**
 * Splits a migration into steps, each of which leaves the database consistent and blocks writers for a moment at
 * most.
 */
import { createdBy, kindOf, plainText } from './statement-kind'

export interface Step {
  texts: string[]
  /** True for a step that cannot be in a transaction and may be repeated when its outcome is unknown. */
  alone: boolean
  /** Name of the index that a crash may have left half built. */
  index?: string | undefined
}

/**
 * Steps for the statements. The same text always gives the same steps, because an interrupted migration continues by
 * step number.
 */
export function stepsOf(statements: readonly string[]): Step[] {
  const created = createdBy(statements)
  const steps: Step[] = []
  let last: string | undefined
  for (const statement of statements) {
    if (!plainText(statement)) continue
    const { kind, table, name } = kindOf(statement, created)
    const own = stepsFor(statement, kind, table, name)
    const before = steps.at(-1)
    // Changes of one table become visible together.
    if (kind === 'short' || kind === 'narrowing' || kind === 'rewrite') {
      if (table !== undefined && table === last && before) before.texts.push(statement)
      else steps.push(...own)
      last = table
    } else {
      steps.push(...own)
      last = undefined
    }
  }
  return steps
}

const inOne = (...texts: string[]): Step => ({ texts, alone: false })

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

function stepsFor(statement: string, kind: string, of = '', name = ''): Step[] {
  const table = quoted(of)
  const text = statement.trim().replace(/;$/, '')
  switch (kind) {
    case 'index':
      return [{ texts: [concurrently(text)], alone: true, index: name }]
    case 'pieces':
      return [{ texts: [text], alone: true }]
    case 'constraint':
      return [inOne(`${text} NOT VALID`), inOne(`alter table ${table} validate constraint "${name}"`)]
    case 'not-null': {
      const check = `${name}_nao_nulo`
      return [
        inOne(`alter table ${table} add constraint "${check}" check ("${name}" is not null) not valid`),
        inOne(`alter table ${table} validate constraint "${check}"`),
        // Thanks to the check PostgreSQL need not scan the rows under the lock.
        inOne(text, `alter table ${table} drop constraint "${check}"`),
      ]
    }
    default:
      return [inOne(statement)]
  }
}

const concurrently = (text: string): string =>
  text
    .replace(
      /\bcreate (unique )?index (?:if not exists )?/i,
      (_all, unique = '') => `create ${unique}index concurrently if not exists `,
    )
    .replace(/\bdrop index (?:if exists )?/i, 'drop index concurrently if exists ')
