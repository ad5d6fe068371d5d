/** A separate installation for a test: databases with the demo, and the real servers on them. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '@trama/apl/testing/server-process'
import { emptyFolders } from '@trama/server-kit/testing/empty-folders'
import pg from 'pg'

export interface Installation {
  /** Environment that names the databases for servers and commands. */
  env: Record<string, string>
  remove: () => Promise<void>
  /** Removes only the folder, where the databases are removed with their cluster. */
  removeFolder: () => Promise<void>
}

/**
 * Empty databases: embedded ones in a new folder, or two new ones in a cluster, behind a pooler where there is one.
 */
export async function newInstallation(
  cluster?: string,
  pooler: string | null = process.env.TEST_POOLER_URL ?? null,
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-instalacao-'))
  const env = { DATA_DIR: folder, DEMO: 'nao' }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (!cluster) {
    await emptyFolders(join(folder, 'portal'), join(folder, 'apl'))
    return { env, remove: removeFolder, removeFolder }
  }
  const id = randomUUID().replaceAll('-', '')
  const names = [`portal_${id}`, `apl_${id}`] as const
  await execute(cluster, ...names.map((name) => `create database ${name}`))
  return {
    env: {
      ...env,
      PORTAL_DATABASE_URL: urlOf(pooler ?? cluster, names[0]),
      PORTAL_DATABASE_DIRECT_URL: urlOf(cluster, names[0]),
      PORTAL_DATABASE_PREPARED: pooler ? 'nao' : 'sim',
      APL_DATABASE_URL: urlOf(pooler ?? cluster, names[1]),
      APL_DATABASE_DIRECT_URL: urlOf(cluster, names[1]),
      APL_DATABASE_PREPARED: pooler ? 'nao' : 'sim',
    },
    removeFolder,
    async remove() {
      await execute(cluster, ...names.map((name) => `drop database if exists ${name} with (force)`))
      await removeFolder()
    },
  }
}

function urlOf(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export interface Servers {
  portal: string
  apl: string
  stop: () => Promise<void>
}

/** Starts portal and APL on an installation; `onOutput` gets what they print. */
export async function startBoth(
  { env }: Installation,
  more: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<Servers> {
  const port = await freePort()
  const all = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}`, ...more }
  const portal = await startServer('portal', port, all, onOutput)
  const apl = await startServer('apl', await freePort(), { ...all, PORTAL_URL: portal.url }, onOutput)
  return {
    portal: portal.url,
    apl: apl.url,
    stop: async () => void (await Promise.all([apl.end('SIGTERM'), portal.end('SIGTERM')])),
  }
}
