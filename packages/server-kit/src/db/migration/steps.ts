/** A migration as steps, each of which leaves the database in order and blocks writers for a moment at most. */
import { createdBy, kindOf, plainText } from './statement-kind'

export interface Step {
  texts: string[]
  /** By itself: what cannot be in a transaction, and may be done again when nobody knows whether it was. */
  alone: boolean
  /** Of an index that a crash may have left half built. */
  index?: string | undefined
}

/** The same text gives the same steps, for one that was cut short goes on by their number. */
export function stepsOf(statements: readonly string[]): Step[] {
  const created = createdBy(statements)
  const steps: Step[] = []
  let last: string | undefined
  for (const statement of statements) {
    if (!plainText(statement)) continue
    const { kind, table, name } = kindOf(statement, created)
    const own = stepsFor(statement, kind, table, name)
    const before = steps.at(-1)
    // What changes one table is seen whole.
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
        // The check spares the look at each row under the lock.
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
