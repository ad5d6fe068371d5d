import type { Database } from '@trama/server-kit/db/database'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { type Actor, signToken, verifyToken } from '@trama/server-kit/token'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MIGRATIONS } from '../migrations-folder'
import { addKey, keyRing } from './key-ring'

const actor: Actor = {
  id: 1,
  sid: 'sessao',
  nome: 'Ana',
  tipo: 'usuario',
  cnpj: '',
  empresa: '1',
  codigo_erp: '',
  acessos: [],
}

let database: Database
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
})
afterAll(() => database.close())

test('servers that start at the same time agree on one key', async () => {
  const rings = Array.from({ length: 4 }, () => keyRing(database.db))
  const kids = await Promise.all(rings.map(async (ring) => (await ring.signing()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('when a newer key signs, tokens of the older key stay valid; only public halves are published', async () => {
  const before = await signToken(actor, await keyRing(database.db).signing())
  const kid = await addKey(database.db)
  const ring = keyRing(database.db)
  expect((await ring.signing()).kid).toBe(kid)
  const after = await signToken(actor, await ring.signing())
  for (const token of [before, after]) await expect(verifyToken(token, ring.find)).resolves.toBeDefined()
  const { keys } = await ring.published()
  expect(keys).toHaveLength(2)
  expect(keys.flatMap((key) => Object.keys(key))).not.toContain('d')
})

test('a new key is known within a minute, even after the clock was set back', async () => {
  const ring = keyRing(database.db)
  await ring.signing()
  const kid = await addKey(database.db)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
  const later = performance.now() + 60_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect((await ring.signing()).kid).toBe(kid)
  vi.restoreAllMocks()
})
