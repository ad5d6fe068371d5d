import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../backup/connection'
import { kitMigrations } from '../testing/kit-database'
import { lockFolder } from './folder-lock'
import { openDatabase } from './open-database'

const IN_USE = /^A base em .* já está em uso por outro processo\.$/
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-base-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('an embedded database is locked against servers, commands and backups while it is open', async () => {
  const dataDir = join(folder, 'base')
  const open = () => openDatabase({ dataDir, migrations: kitMigrations })
  const database = await open()
  await expect(open()).rejects.toThrow(IN_USE)
  await expect(openConnection({ dataDir })).rejects.toThrow(IN_USE)
  await database.close()
  const connection = await openConnection({ dataDir })
  await expect(open()).rejects.toThrow(IN_USE)
  await connection.close()
  await open().then((again) => again.close())
})

test('a database that fails to open is free again', async () => {
  const dataDir = join(folder, 'sem')
  await expect(openDatabase({ dataDir, migrations: join(folder, 'nada') })).rejects.toThrow()
  const release = await lockFolder(dataDir)
  release()
})
