/** Writes a server's migrations from its `tables.ts` files (docs/adr/0025-migrations-at-work.md). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { declaredTables, migratedTables, migrationsOf, type Server, snapshotOf } from './declared-tables'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Writes the tables of the baseline again and returns the file's path. */
export async function writeBase(server: Server): Promise<string> {
  const tables = await declaredTables(server)
  const statements = await generateMigration(generateDrizzleJson({}), tables)
  await writeFile(snapshotOf(server), asJson(tables))
  return writeStatements(server, 'base/tables', statements)
}

/**
 * Adds a migration for the differences between `tables.ts` and the existing migrations, and returns the file's path.
 */
export async function addMigration(server: Server, name: string): Promise<string> {
  const tables = await declaredTables(server)
  const statements = await generateMigration(await migratedTables(server), tables)
  const path = join(migrationsOf(server), 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const { entries } = journal
  const number = 1 + entries.filter(({ tag }) => !tag.startsWith('base/')).length
  const tag = `${String(number).padStart(4, '0')}_${name}`
  entries.push({ idx: entries.length, version: tables.version, when: Date.now(), tag, breakpoints: true })
  await writeFile(path, asJson(journal))
  await writeFile(snapshotOf(server), asJson(tables))
  return writeStatements(server, tag, statements)
}

async function writeStatements(server: Server, tag: string, statements: readonly string[]): Promise<string> {
  const path = join(migrationsOf(server), `${tag}.sql`)
  await writeFile(path, `${statements.map(withoutSchema).join('\n--> statement-breakpoint\n')}\n`)
  return path
}

/**
 * Takes out the schema's name, which drizzle-kit writes into every foreign key, so that the tables can be in any
 * schema.
 */
const withoutSchema = (statement: string): string => statement.replaceAll('"public".', '')

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
