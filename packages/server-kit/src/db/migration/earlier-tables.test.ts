/** Tables that other migrations made: the server says so and changes nothing, on either engine. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openConnection } from '../../backup/connection'
import { inTurn } from '../../in-turn'
import { emptyFolders } from '../../testing/empty-folders'
import { kitMigrations } from '../../testing/kit-database'
import { openDatabase } from '../open-database'
import { isOneLine, LEDGER } from './ledger'

const cluster = process.env.TEST_DATABASE_URL

async function newPlace() {
  const name = `antes_${randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(join(tmpdir(), 'trama-antes-'))
  const dataDir = join(folder, 'base')
  if (!cluster) await emptyFolders(dataDir)
  const admin = async (text: string) => {
    if (!cluster) return
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await admin(`create database ${name}`)
  return {
    place: { url: cluster && new URL(`/${name}`, cluster).href, dataDir, migrations: kitMigrations },
    remove: async () => {
      await admin(`drop database ${name} with (force)`)
      await rm(folder, { recursive: true })
    },
  }
}

test('a database of an earlier state is refused and stays as it is', async () => {
  const { place, remove } = await newPlace()
  const ask = async (...texts: string[]) => {
    const connection = await openConnection(place)
    const rows = await inTurn(texts, (text) => connection.query<Record<string, unknown>>(text))
    await connection.close()
    return rows.at(-1)
  }
  try {
    await (await openDatabase(place)).close()
    await ask(`delete from ${LEDGER} where id > 1`, `update ${LEDGER} set hash = 'antes'`)
    await expect(openDatabase(place)).rejects.toThrow(
      /^O banco de dados tem tabelas que este programa não conhece: .* Nada foi mudado\./,
    )
    expect(await ask(`select id, hash from ${LEDGER}`)).toEqual([{ id: 1, hash: 'antes' }])
  } finally {
    await remove()
  }
})

test('of two programs of one line the one has the first migrations of the other', () => {
  expect(isOneLine([], ['a', 'b'])).toBe(true)
  expect(isOneLine(['a'], ['a', 'b'])).toBe(true)
  expect(isOneLine(['a', 'b', 'c'], ['a', 'b'])).toBe(true)
  expect(isOneLine(['b'], ['a', 'b'])).toBe(false)
  expect(isOneLine(['a', 'c'], ['a', 'b'])).toBe(false)
})
