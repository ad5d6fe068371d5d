/** A backup taken and restored: the same rows, the same sessions, and a portal and APL that continue to work. */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { keyRing } from '@trama/portal/chave/key-ring'
import { HOUSE } from '@trama/portal/context'
import { openSession } from '@trama/portal/sessao/open-session'
import { loadSessionUser } from '@trama/portal/sessao/session-user'
import { usuario } from '@trama/portal/usuario/tables'
import { openConnection } from '@trama/server-kit/backup/connection'
import { inFolder } from '@trama/server-kit/backup/row-files'
import { MANIFEST, readManifest } from '@trama/server-kit/backup/manifest'
import { isOlder, restoreDatabase } from '@trama/server-kit/backup/restore'
import { LEDGER, UNDER_WAY } from '@trama/server-kit/db/migration/ledger'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { signToken } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup, restore } from '../lib/backup'
import { portalDatabase, withDatabase } from '../lib/databases'
import { loadDemo } from '../lib/load-demo'
import { type Installation, newInstallation, startBoth } from './installation'
import { call, mainJob } from './main-job'

const EMPTY = gzipSync('')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** The text with one byte changed in the middle. */
const spoil = (text: string) => {
  const bytes = Buffer.from(text, 'latin1')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes
}
const cluster = process.env.TEST_DATABASE_URL
let source: Installation
let folder: string
let copy: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-backup-'))
  source = await newInstallation(cluster)
  await loadDemo('300', source.env)
  token = await withDatabase(portalDatabase(source.env), async ({ db }) => {
    await db.execute(sql`insert into fila.job (name, data) select name, '{"n": 1}' from fila.queue`)
    const user = await loadSessionUser(db, 1)
    if (!user) throw new Error('A demonstração não tem usuários.')
    return signToken(await openSession(db, HOUSE, user), await keyRing(db).signing())
  })
  copy = await backup(folder, source.env)
})
afterAll(async () => {
  await source.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Content of the databases, as checksums of every table and the state of every sequence. */
async function contents(path: string) {
  const { databases } = await readManifest(path)
  return Object.entries(databases).map(([name, { tables, sequences, migrations }]) => ({
    name,
    tables,
    sequences,
    migrations,
  }))
}

async function restored(kind: 'postgres' | 'pglite', work: (target: Installation) => Promise<void>) {
  const target = await newInstallation(kind === 'postgres' ? cluster : undefined)
  try {
    await restore({ folder: copy, overwrite: false }, target.env)
    await work(target)
  } finally {
    await target.remove()
  }
}

/** Without a cluster, and in the long run, into an embedded database too; each of its servers takes seconds to start. */
const ENGINES = (['pglite', 'postgres'] as const).filter((kind) =>
  kind === 'pglite' ? !cluster || isLongRun : cluster,
)
test.each(ENGINES)(
  'restored into %s: the same rows, the main job goes on, an open session lives',
  { timeout: 240_000 },
  (kind) =>
    restored(kind, async (target) => {
      expect(await contents(await backup(folder, target.env))).toEqual(await contents(copy))
      const servers = await startBoth(target)
      try {
        expect((await call(`${servers.portal}/api/Sessao`, { token })).status).toBe(200)
        expect((await call(`${servers.apl}/Pedido?pagina=1&offset=1`, { token })).status).toBe(200)
        expect(await mainJob(servers)).toMatchObject({ bloqueio: 1, financeiro: 1 })
      } finally {
        await servers.stop()
      }
    }),
)

test('the backup contains jobs, keys and sequences', async () => {
  const rows = (await contents(copy)).flatMap(({ name, tables }) =>
    tables.map((table) => [`${name} ${table.name}`, table.rows] as const),
  )
  const count = Object.fromEntries(rows)
  expect(count['portal public.chave']).toBe(1)
  expect(count['portal fila.job']).toBeGreaterThan(0)
  expect(count['apl public.pedido']).toBe(300)
})

test.runIf(cluster)('a database that is being migrated is not copied', async () => {
  const connection = await openConnection(portalDatabase(source.env))
  await connection.query(`create table ${UNDER_WAY} (hash text, steps integer)`)
  await expect(backup(folder, source.env)).rejects.toThrow(/base do portal está sendo atualizada/)
  await connection.query(`drop table ${UNDER_WAY}`)
  await connection.close()
})

test.runIf(cluster)('a database of tables that this program does not know is not copied', async () => {
  const connection = await openConnection(portalDatabase(source.env))
  await connection.query(`update ${LEDGER} set hash = reverse(hash)`)
  await expect(backup(folder, source.env)).rejects.toThrow(/tem tabelas que este programa não conhece/)
  await connection.query(`update ${LEDGER} set hash = reverse(hash)`)
  await connection.close()
})

// Engines do not differ here, and opening an embedded database takes seconds.
describe.runIf(cluster)('refused, and the target is as it was', () => {
  let target: Installation
  let before: unknown
  const now = async () => contents(await backup(folder, target.env))
  beforeAll(async () => {
    target = await newInstallation(cluster)
    await restore({ folder: copy, overwrite: false }, target.env)
    await withDatabase(portalDatabase(target.env), ({ db }) => db.execute(sql`update usuario set nome = 'X'`))
    before = await now()
  })
  afterAll(() => target.remove())

  const refusal = async (path: string, overwrite: boolean, text: RegExp) => {
    await expect(restore({ folder: path, overwrite }, target.env)).rejects.toThrow(text)
    expect(await now()).toEqual(before)
  }
  async function spoiled(file: string, change: (text: string) => string | Uint8Array) {
    const path = await mkdtemp(join(folder, 'estragado-'))
    await cp(copy, path, { recursive: true })
    await writeFile(join(path, file), change(await readFile(join(path, file), 'latin1')))
    return path
  }

  test('a target that is not empty', () => refusal(copy, false, /não está vazio\. Use --sobrescrever/))

  test('a folder that is no backup', () => refusal(folder, true, /não é um backup/))

  test('a damaged file', async () => {
    const path = await spoiled('apl/public.pedido.copy.gz', (text) => spoil(text))
    await refusal(path, true, /O arquivo apl\/public\.pedido\.copy\.gz da cópia falta ou está danificado/)
  })

  test('a newer version', async () => {
    const path = await spoiled(MANIFEST, (text) => text.replace(/("migrations": \[[^\]]*)/g, '$1, "0"'))
    await refusal(path, true, /versão mais nova/)
  })

  test('a backup of tables that this program does not know', async () => {
    const path = await spoiled(MANIFEST, (text) => text.replace(/("migrations": \[)/g, '$1 "0",'))
    await refusal(path, true, /versão de antes da primeira que se instala.* Nada foi mudado/)
  })

  test('rows that break a constraint of the second database', async () => {
    const path = await spoiled(MANIFEST, (text) => {
      const manifest = JSON.parse(text) as { databases: { apl: { tables: { name: string }[] } } }
      const orders = manifest.databases.apl.tables.find(({ name }) => name === 'public.pedido')
      // The items then point to missing orders.
      Object.assign(orders ?? {}, { file: 'apl/vazio.copy.gz', rows: 0, sha256: sha256('') })
      return JSON.stringify(manifest)
    })
    await writeFile(join(path, 'apl/vazio.copy.gz'), EMPTY)
    await refusal(path, true, /foreign key/)
  })

  test('with --sobrescrever the backup replaces the target completely', async () => {
    await restore({ folder: copy, overwrite: true }, target.env)
    expect(await now()).toEqual(await contents(copy))
  })
})

test.runIf(cluster)('a backup of an older version is brought up to date', async () => {
  const target = await newInstallation(cluster)
  const { url, dataDir } = portalDatabase(target.env)
  const source = {
    ...(await portalOf(copy)),
    migrations: await withOneMore('update usuario set nome = upper(nome)'),
  }
  try {
    expect(isOlder(source)).toBe(true)
    const connection = await openConnection({ url, dataDir })
    await restoreDatabase(connection, source)
    await connection.query('commit')
    await connection.close()
    const place = { name: 'portal', url, dataDir, migrations: source.migrations } as const
    const names = await withDatabase(place, ({ db }) => db.select({ nome: usuario.nome }).from(usuario))
    expect(names.map(({ nome }) => nome)).toContain('HELENA DUARTE')
  } finally {
    await target.remove()
  }
})

async function portalOf(path: string) {
  const dump = (await readManifest(path)).databases.portal
  if (!dump) throw new Error('O backup não tem o portal.')
  return { ...inFolder(path), dump }
}

/** Folder with the portal's migrations and one that the database has not had. */
async function withOneMore(statement: string): Promise<string> {
  const path = await mkdtemp(join(folder, 'migracoes-'))
  await cp(portalDatabase(source.env).migrations, path, { recursive: true })
  const journal = join(path, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] }
  const last = entries.at(-1)
  const next = { ...last, idx: entries.length, when: (last?.when ?? 0) + 1, tag: '9999_teste' }
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  await writeFile(join(path, '9999_teste.sql'), statement)
  return path
}
