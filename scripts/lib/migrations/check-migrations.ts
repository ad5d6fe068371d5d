/**
 * Checks that new migrations let the servers go on working: no statement may rewrite a table under a lock, or take
 * away what servers of the previous version use.
 */
import { readMigrations } from '@trama/server-kit/db/migration/read-migrations'
import { createdBy, type Kind, kindOf, plainText } from '@trama/server-kit/db/migration/statement-kind'
import { changedTables, migrationsOf, type Server, SERVERS } from './declared-tables'

const REASONS: Partial<Record<Kind, string>> = {
  rewrite: 'escreve a tabela de novo enquanto ninguém grava; ponha outro caminho em at-work',
  rows: 'grava todas as linhas de uma vez; ponha um bloco que grave por partes em at-work',
  narrowing: 'tira o que os servidores da versão anterior usam',
  unknown: 'comando desconhecido: diga em statement-kind.ts o que ele faz',
}

/**
 * Migration and kind (`apl 0001_nome rewrite`), with the reason why it may stay. None may keep users from saving
 * orders.
 */
const EXCEPTIONS: Record<string, string> = {}

export interface Complaint {
  kind: Kind
  text: string
}

/**
 * Statements that a database in use must not run. Those replaced in `at-work` are left to people and to the upgrade's
 * test.
 */
export function unsafeIn(statements: readonly string[], atWork: readonly string[]): Complaint[] {
  const created = createdBy(statements)
  return statements.flatMap((statement) => {
    if (!plainText(statement) || !atWork.includes(statement)) return []
    const { kind } = kindOf(statement, created)
    return REASONS[kind] ? [{ kind, text: plainText(statement).slice(0, 100) }] : []
  })
}

/** The baseline runs only on empty databases; later migrations run on databases in use. */
const isBase = (tag: string) => tag.startsWith('base/')

/** A statement that names the schema `public` ties the tables to it. */
const NAMES_SCHEMA = /"?\bpublic\b"?\./i

export async function checkMigrations(): Promise<string> {
  const used = new Set<string>()
  const complaints = await Promise.all(SERVERS.map((server) => complaintsOf(server, used)))
  const unneeded = Object.keys(EXCEPTIONS).filter((name) => !used.has(name))
  return [
    ...complaints.flat(),
    ...unneeded.map((name) => `scripts/lib/migrations/check-migrations.ts: ${name} não é exceção`),
  ].join('\n')
}

async function complaintsOf(server: Server, used: Set<string>): Promise<string[]> {
  const migrations = readMigrations(migrationsOf(server))
  const rowFunctions = rowFunctionsIn(migrations.flatMap(({ statements }) => statements))
  const complaints = migrations.flatMap(({ tag, statements, atWork }) => {
    const path = `apps/${server}/migrations/${tag}.sql`
    const unsafe = isBase(tag) ? [] : unsafeIn(statements, atWork)
    return [
      ...unsafe.flatMap(({ kind, text }) => {
        const name = `${server} ${tag} ${kind}`
        used.add(name)
        return name in EXCEPTIONS ? [] : [`${path}: ${REASONS[kind]}\n  ${text}`]
      }),
      ...schemasIn([...statements, ...atWork]).map((text) => `${path}: tire o nome do esquema\n  ${text}`),
    ]
  })
  const changed = await changedTables(server)
  return [
    ...complaints,
    ...rowFunctions.map((text) => `${server}: não dê a linha de uma tabela a uma função\n  ${text}`),
    ...changed.map((table) => `${server}: a tabela ${table} de tables.ts não é a das migrações; npm run migration`),
  ]
}

/** Statements that name the schema of the tables. */
export const schemasIn = (statements: readonly string[]): string[] =>
  [...new Set(statements)].map(plainText).filter((text) => NAMES_SCHEMA.test(text))

const PARAMETERS = /^create (?:or replace )?function [\w"]+\s*\(([^)]*)\)/i

/**
 * Statements that define a function over a table's whole row: an engine that spreads schemas over machines gives the
 * rows of each machine a type of their own.
 */
export function rowFunctionsIn(statements: readonly string[]): string[] {
  const tables = createdBy(statements)
  return statements.map(plainText).filter((text) => {
    const parameters = PARAMETERS.exec(text)?.[1]?.split(',') ?? []
    return parameters.some((one) => tables.has(one.trim().split(' ').at(-1)?.replaceAll('"', '') ?? ''))
  })
}
