/** How a migration's statement affects others who write meanwhile (docs/adr/0025-migrations-at-work.md). */

export type Kind =
  /** Takes a lock for a moment: columns, tables, functions, triggers. */
  | 'short'
  /** Builds or drops an index, without blocking writers. */
  | 'index'
  /** Adds a foreign key or check: it holds for new rows at once, then the old rows are validated. */
  | 'constraint'
  /** Makes a column required (`set not null`), by way of a check. */
  | 'not-null'
  /** A block that commits by itself, piece by piece; it is repeated after a crash. */
  | 'pieces'
  /** Writes many rows in one statement: others who write the same rows wait until all are done. */
  | 'rows'
  /** Rewrites a table or builds a key, while nobody may write to the table. */
  | 'rewrite'
  /** Removes something that servers of the previous version may still use. */
  | 'narrowing'
  | 'unknown'

/** The statement without comments and with single spaces, as `kindOf` reads it. */
export const plainText = (statement: string): string =>
  statement
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')

const NAME = String.raw`(?:"?public"?\.)?"?([\w.]+)"?`
const CREATED = new RegExp(`^create table (?:if not exists )?${NAME}`, 'i')
const ALTERED = new RegExp(`^alter table (?:only )?${NAME} `, 'i')
const INDEX = new RegExp(String.raw`^create (unique )?index (?:if not exists )?"?(\w+)"? on ${NAME}`, 'i')
const DROPPED_INDEX = /^drop index (?:if exists )?"?(\w+)"?$/i
const CONSTRAINT = new RegExp(
  String.raw`^alter table ${NAME} add constraint "?(\w+)"? (?:foreign key|check) ?\(`,
  'i',
)
const NOT_NULL = new RegExp(String.raw`^alter table ${NAME} alter column "?(\w+)"? set not null$`, 'i')

const REWRITES =
  /\bgenerated (always|by default) as \(.*\) stored|\badd (column )?\S+ .*\bgenerated .* as identity|\b(set data )?type \S+|\badd (constraint \S+ )?(primary key|unique)\b|\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\(/i
const NARROWS = /^drop (table|view|function|type|schema)|\bdrop (column|table)\b|\brename\b/i
const REQUIRED = /\badd column (?!.*\bdefault\b).*\bnot null\b/i
/** Definitions of functions, views and triggers, whose body is run later and by others. */
const BODY = /^create (or replace )?(function|view|(constraint )?trigger)\b/i
const FILLED = new RegExp(`^insert into ${NAME}`, 'i')
const SHORT =
  /^(create (table|type|schema|extension|statistics|sequence)|alter table|drop trigger|comment on|select fila\.create_queue\()/i

export interface Told {
  kind: Kind
  table?: string | undefined
  /** Name of the index, constraint or column. */
  name?: string | undefined
}

/** Kind of a statement. `created`: tables that the same migration creates, where nobody else writes yet. */
export function kindOf(statement: string, created: ReadonlySet<string>): Told {
  const text = plainText(statement)
  if (BODY.test(text)) return { kind: 'short' }
  const index = INDEX.exec(text)
  if (index) return { kind: created.has(index[3] ?? '') ? 'short' : 'index', table: index[3], name: index[2] }
  const dropped = DROPPED_INDEX.exec(text)
  if (dropped) return { kind: 'index', name: dropped[1] }
  const table = ALTERED.exec(text)?.[1]
  if (table !== undefined && created.has(table)) return { kind: 'short', table }
  const constraint = CONSTRAINT.exec(text)
  if (constraint && !/\bnot valid$/i.test(text)) return { kind: 'constraint', table, name: constraint[2] }
  const required = NOT_NULL.exec(text)
  if (required) return { kind: 'not-null', table, name: required[2] }
  if (/^do /i.test(text)) return { kind: /\bcommit;/i.test(text) ? 'pieces' : 'unknown' }
  if (table !== undefined && REWRITES.test(text)) return { kind: 'rewrite', table }
  if (NARROWS.test(text) || REQUIRED.test(text)) return { kind: 'narrowing', table }
  if (SHORT.test(text) || created.has(FILLED.exec(text)?.[1] ?? '')) return { kind: 'short', table }
  if (/^(insert|update|delete|select|with)\b/i.test(text)) return { kind: 'rows' }
  return { kind: 'unknown' }
}

export const createdBy = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((text) => CREATED.exec(plainText(text))?.[1] ?? []))
