import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTurn } from '../in-turn'
import { kitMigrations } from '../testing/kit-database'
import { firstRow } from '../testing/rows'
import { newFolders } from './new-folders'
import { openDatabase } from './open-database'

test('each missing folder gets a database of its own, existing folders stay, and no temporary folder is left', async () => {
  const dados = await mkdtemp(join(tmpdir(), 'trama-pastas-'))
  const [portal, apl, outra] = ['portal', 'apl', 'outra'].map((name) => join(dados, 'novos', name)) as [
    string,
    string,
    string,
  ]
  await mkdir(outra, { recursive: true })
  await writeFile(join(outra, 'nota'), '')
  await newFolders([portal, apl, outra])
  expect((await readdir(join(dados, 'novos'))).toSorted()).toEqual(['apl', 'outra', 'portal'])
  expect(await readdir(outra)).toEqual(['nota'])
  await inTurn([portal, apl], async (dataDir) => {
    const database = await openDatabase({ url: undefined, dataDir, migrations: kitMigrations })
    await database.db.execute(sql`create table so_desta (n integer)`)
    expect(await firstRow(database.db, sql`select count(*)::int as n from so_desta`)).toEqual({ n: 0 })
    await database.close()
  })
  await rm(dados, { recursive: true })
})
