/** A separate database for every test file: migrated once, then cloned. */
import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, sqlState } from '../db/database'
import { knownMigrations } from '../db/migration/read-migrations'
import { openPglite } from '../db/pglite'
import { openPostgres } from '../db/postgres'
import { citusDatabase, databaseUrl } from './citus-database'
import { emptyFolders, KEPT_FOLDERS, pgliteVersion } from './empty-folders'

/**
 * Returns an empty database with these migrations; on PostgreSQL when TEST_DATABASE_URL names a cluster, through a
 * pooler when TEST_POOLER_URL names one, and on Citus when TEST_CITUS_WORKERS names its workers.
 */
export function testDatabase(migrations: string): Promise<Database> {
  const cluster = process.env.TEST_DATABASE_URL
  const workers = process.env.TEST_CITUS_WORKERS?.split(',')
  if (cluster && workers) return onCitus(cluster, workers, migrations)
  return cluster ? onPostgres(cluster, migrations) : embeddedDatabase(migrations)
}

function fingerprint(migrations: string): string {
  const hash = createHash('sha1').update(knownMigrations(migrations).join())
  return hash.digest('hex').slice(0, 16)
}

/** Returns an empty embedded database with these migrations, whatever TEST_DATABASE_URL names. */
export async function embeddedDatabase(migrations: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-base-'))
  const dataDir = join(folder, 'base')
  await cp(await migratedFolder(migrations), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const remove = () => rm(folder, { recursive: true, force: true })
  const database = await openPglite({ dataDir }, migrations).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** Folder of a database with these migrations, which is kept to be copied: a copy opens in half the time of a dump. */
async function migratedFolder(migrations: string): Promise<string> {
  const kept = join(KEPT_FOLDERS, `${fingerprint(migrations)}-${await pgliteVersion()}`)
  if (existsSync(kept)) return kept
  const part = `${kept}.${randomUUID()}`
  await emptyFolders(part)
  await (await openPglite({ dataDir: part }, migrations)).close()
  // Another process may have made it meanwhile.
  await rename(part, kept).catch(() => rm(part, { recursive: true }))
  return kept
}

async function onPostgres(cluster: string, migrations: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  const template = `modelo_${fingerprint(migrations)}`
  const name = newName()
  const copy = () => admin.query(`create database ${name} template ${template}`)
  await copy().catch(async (error: unknown) => {
    if (sqlState(error) !== UNKNOWN_DATABASE) throw error
    await makeTemplate(admin, template, (part) => openPostgres(databaseUrl(cluster, part), migrations))
    await copy()
  })
  const directUrl = databaseUrl(cluster, name)
  const pooler = process.env.TEST_POOLER_URL
  const database = pooler
    ? await openPostgres(databaseUrl(pooler, name), migrations, { directUrl, prepared: false })
    : await openPostgres(directUrl, migrations)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

async function onCitus(
  coordinator: string,
  workers: readonly string[],
  migrations: string,
): Promise<Database> {
  const name = newName()
  const template = `modelo_${fingerprint(migrations)}`
  const remove = await citusDatabase({ coordinator, workers }, migrations, template, name)
  const database = await openPostgres(databaseUrl(coordinator, name), migrations)
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

const UNKNOWN_DATABASE = '3D000'
/** SQLSTATEs for a database name that exists, or that another process is creating at the same time. */
const TAKEN_NAMES = ['42P04', '23505']

/**
 * Makes the template completely or not at all: other processes copy it as soon as it has its name. The first template
 * stays.
 */
async function makeTemplate(
  admin: pg.Client,
  template: string,
  open: (part: string) => Promise<Database>,
): Promise<void> {
  const part = newName()
  await admin.query(`create database ${part}`)
  await (await open(part)).close()
  await admin.query(`alter database ${part} rename to ${template}`).catch((error: unknown) => {
    if (!TAKEN_NAMES.includes(String(sqlState(error)))) throw error
  })
}

const newName = () => `t_${randomUUID().replaceAll('-', '')}`
