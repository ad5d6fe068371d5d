import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { plainText } from './statement-kind'

export interface Migration {
  tag: string
  hash: string
  /** When the migration was created; the order of the ledger. */
  when: number
  statements: string[]
  /** The statements for a database in use, where those that would block writers are done in another way. */
  atWork: string[]
}

interface Journal {
  entries: { tag: string }[]
}

const PARTS = '--> statement-breakpoint'
const INSTEAD = /^[ \t]*-- instead of: (.+)$/m

/** Hashes of all migrations of a folder, in order. */
export const knownMigrations = (folder: string): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** The folder in drizzle's form, and its folder `at-work`. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => {
    const tag = entries[at]?.tag ?? ''
    const other = join(folder, 'at-work', `${tag}.sql`)
    const atWork = existsSync(other) ? replaced(sql, readFileSync(other, 'utf8'), tag) : sql
    return { tag, hash, when: folderMillis, statements: sql, atWork }
  })
}

/**
 * Replaces statements: `-- instead of:` gives the beginning of a statement, and the text after it takes that
 * statement's place.
 */
function replaced(statements: readonly string[], text: string, tag: string): string[] {
  let result = [...statements]
  let at = -1
  for (const part of text.split(PARTS)) {
    const begins = INSTEAD.exec(part)?.[1]
    if (begins === undefined) at += 1
    else at = result.findIndex((statement) => plainText(statement).startsWith(begins))
    if (at < 0) throw new Error(`${tag}: no statement begins with "${begins}"`)
    result = result.toSpliced(at, begins === undefined ? 0 : 1, part)
  }
  return result
}
