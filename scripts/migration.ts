/**
 * `npm run migration -- apl` writes the tables of the APL's baseline anew; `npm run migration -- apl referencia_cliente` adds a
 * migration after it. docs/adr/0025-migrations-at-work.md says when which of the two is right.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { OperatorError, program } from '@trama/server-kit/program'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import {
  declaredTables,
  migratedTables,
  migrationsOf,
  type Server,
  SERVERS,
  snapshotOf,
} from './lib/migrations/declared-tables'
import { ROOT } from './lib/process'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Writes the tables of the baseline again and returns the file's path. */
async function writeBase(server: Server): Promise<string> {
  const tables = await declaredTables(server)
  const statements = await generateMigration(generateDrizzleJson({}), tables)
  await writeFile(snapshotOf(server), asJson(tables))
  return writeStatements(server, 'base/tables', statements)
}

/**
 * Adds a migration for the differences between `tables.ts` and the existing migrations, and returns the file's path.
 */
async function addMigration(server: Server, name: string): Promise<string> {
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

await program(async () => {
  const [name, added] = process.argv.slice(2)
  const server = SERVERS.find((one) => one === name)
  if (!server || (added !== undefined && !/^[a-z0-9_]+$/.test(added))) {
    throw new OperatorError('Uso: npm run migration -- apl|portal [nome_da_migracao]')
  }
  const path = added === undefined ? await writeBase(server) : await addMigration(server, added)
  console.log(`Escrito: ${relative(ROOT, path)}`)
})
