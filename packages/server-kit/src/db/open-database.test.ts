import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kitMigrations } from '../testing/kit-database'
import { lockFolder } from './folder-lock'
import { openDatabase } from './open-database'

const IN_USE = /^A base em .* já está em uso por outro processo\.$/
let folder: string
let dataDir: string
let lock: string
let other: ChildProcess
let serial = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-trava-'))
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' })
  await once(other, 'spawn')
})
afterAll(async () => {
  other.kill()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  dataDir = join(folder, String((serial += 1)))
  lock = `${dataDir}.trava`
})

test('an embedded database is locked while it is open', async () => {
  const open = () => openDatabase({ dataDir, migrations: kitMigrations })
  const database = await open()
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  await expect(open()).rejects.toThrow(IN_USE)
  await database.close()
  expect(existsSync(lock)).toBe(false)
})

test('one that does not open is free again', async () => {
  await expect(openDatabase({ dataDir, migrations: join(folder, 'nada') })).rejects.toThrow()
  expect(existsSync(lock)).toBe(false)
})

describe('a lock found', () => {
  test.each([
    ['of a living process', () => String(other.pid)],
    ['of a process of another user', () => '1'],
  ])('%s is kept', (_name, content) => {
    writeFileSync(lock, content())
    expect(() => lockFolder(dataDir)).toThrow(IN_USE)
    expect(readFileSync(lock, 'utf8')).toBe(content())
  })

  test.each([
    ['of a dead process', () => '2147483646'],
    ['of an earlier process with our pid', () => `${process.pid} 1`],
    ['of an earlier process with a living one’s pid', () => `${other.pid} 1`],
    ['that was never written', () => ''],
  ])('%s is taken over', (_name, content) => {
    // Only /proc tells when a process began.
    if (process.platform !== 'linux' && content().startsWith(String(other.pid))) return
    writeFileSync(lock, content())
    lockFolder(dataDir)()
    expect(existsSync(lock)).toBe(false)
  })
})
