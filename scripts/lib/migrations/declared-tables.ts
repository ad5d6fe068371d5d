/** The tables of a server, as its `tables.ts` files declare them and as its migrations make them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api'
import { ROOT } from '../process'

// drizzle-kit gives every array of the process a method that shows in loops; readers of PDF refuse to start beside it.
Reflect.defineProperty(Array.prototype, 'random', { enumerable: false })

export const SERVERS = ['apl', 'portal'] as const
export type Server = (typeof SERVERS)[number]

const KIT_TABLES = 'packages/server-kit/src/db/kit-tables.ts'
/** Snapshots are identified by an id. Only the last one is kept, so all may have the same id. */
const ID = '00000000-0000-0000-0000-000000000000'

export const migrationsOf = (server: Server): string => join(ROOT, 'apps', server, 'migrations')
export const snapshotOf = (server: Server): string => join(migrationsOf(server), 'meta/snapshot.json')

/** Exports of each `tables.ts` of a server, by the file's path. */
export async function tableModules(server: Server): Promise<[file: string, exported: object][]> {
  const source = join('apps', server, 'src')
  const names = await readdir(join(ROOT, source), { recursive: true })
  const files = names.filter((name) => name.endsWith('/tables.ts')).toSorted()
  return Promise.all(
    [...files.map((name) => join(source, name)), KIT_TABLES].map(
      async (file): Promise<[string, object]> => [file, await import(pathToFileURL(join(ROOT, file)).href)],
    ),
  )
}

/** Snapshot of the tables that the `tables.ts` files declare. */
export async function declaredTables(server: Server): Promise<DrizzleSnapshotJSON> {
  const modules = await tableModules(server)
  const tables = generateDrizzleJson(Object.fromEntries(modules.flatMap(([, exported]) => Object.entries(exported))))
  // Equal to what is read back from the snapshot's file, which has no undefined values.
  return JSON.parse(JSON.stringify({ ...tables, id: ID })) as DrizzleSnapshotJSON
}

/** Snapshot of the tables that all migrations together make. */
export const migratedTables = async (server: Server): Promise<DrizzleSnapshotJSON> =>
  JSON.parse(await readFile(snapshotOf(server), 'utf8')) as DrizzleSnapshotJSON

/** Names of the tables that the migrations make differently from what `tables.ts` declares. */
export async function changedTables(server: Server): Promise<string[]> {
  const [{ tables: declared }, { tables: migrated }] = await Promise.all([
    declaredTables(server),
    migratedTables(server),
  ])
  const names = new Set([...Object.keys(declared), ...Object.keys(migrated)])
  return [...names].filter((name) => !isDeepStrictEqual(declared[name], migrated[name])).toSorted()
}
