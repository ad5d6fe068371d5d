/** Backup and restore of an installation: both databases, from PGlite or PostgreSQL into either. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { dumpDatabase, takeSnapshot } from '@trama/server-kit/backup/dump'
import { inFolder } from '@trama/server-kit/backup/row-files'
import { MANIFEST, newManifest, readManifest } from '@trama/server-kit/backup/manifest'
import {
  checkTarget,
  checkVersion,
  isOlder,
  restoreDatabase,
  verifyFiles,
} from '@trama/server-kit/backup/restore'
import { appliedMigrations, refuseOtherTables } from '@trama/server-kit/db/migration/ledger'
import { knownMigrations } from '@trama/server-kit/db/migration/read-migrations'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase, type HouseDatabase, portalDatabase, withDatabase } from './databases'

/** Writes a backup into a new folder within `target` and returns its path. */
export async function backup(target: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(target, `trama-${stamp}`)
  const part = `${folder}.parcial`
  const places = [portalDatabase(env), aplDatabase(env)]
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await withConnections(places, async (opened) => {
      // Both databases are seen at the same moment, before either is copied.
      await Promise.all(opened.map(({ connection }) => takeSnapshot(connection)))
      const dumps = await inTurn(opened, async ({ name, connection, migrations }) => {
        refuseOtherTables(await appliedMigrations(connection.query), knownMigrations(migrations))
        const dump = await dumpDatabase(connection, inFolder(part), name)
        if (dump.migrations.length === 0) throw new OperatorError(`Não há base de dados do ${name}.`)
        return [name, dump] as const
      })
      const manifest = newManifest(Object.fromEntries(dumps))
      await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
    })
    await rename(part, folder)
    return folder
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

export interface RestoreOptions {
  /** Folder that `backup` wrote. */
  folder: string
  /** Whether to replace the rows that the databases hold. */
  overwrite: boolean
}

/** Restores a backup into both databases; nothing changes unless both can be restored completely. */
export async function restore(
  { folder, overwrite }: RestoreOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ created_at: string; rows: number }> {
  const { databases, created_at } = await readManifest(folder)
  const places = [portalDatabase(env), aplDatabase(env)]
  const sources = places.map(({ name, migrations }) => {
    const dump = databases[name]
    if (!dump) throw new OperatorError(`O backup não tem a base do ${name}.`)
    checkVersion(dump, migrations)
    return { name, ...inFolder(folder), dump, migrations }
  })
  await inTurn(sources, (source) => verifyFiles(source, source.dump))
  await withConnections(places, async (opened) => {
    await inTurn(opened, ({ connection }) => checkTarget(connection, overwrite))
    await inTurn(opened, async ({ name, connection }) => {
      const source = sources.find((one) => one.name === name)
      if (source) await restoreDatabase(connection, source)
    })
    await inTurn(opened, ({ connection }) => connection.query('commit'))
    await inTurn(opened, ({ connection }) => connection.query('analyze'))
  })
  // Brings a backup of an older version up to date.
  const older = places.filter((place) =>
    sources.some((source) => source.name === place.name && isOlder(source)),
  )
  await inTurn(older, (place) => withDatabase(place, async () => undefined))
  const tables = sources.flatMap(({ dump }) => dump.tables)
  return { created_at, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

interface Opened extends HouseDatabase {
  connection: BackupConnection
}

/** Opens connections for the work and closes them; a transaction that is still open is thereby undone. */
async function withConnections(places: HouseDatabase[], work: (opened: Opened[]) => Promise<void>) {
  const opened: Opened[] = []
  try {
    await inTurn(places, async (place) => opened.push({ ...place, connection: await openConnection(place) }))
    await work(opened)
  } finally {
    await inTurn(opened, ({ connection }) => connection.close())
  }
}
