import { expect, test } from 'vitest'
import { kitMigrations } from '../testing/kit-database'
import { openDatabase } from './open-database'

test('behind a pooler a direct URL is required', async () => {
  const place = { url: 'postgres://nobody@127.0.0.1:1/x', dataDir: '/nada', migrations: kitMigrations }
  await expect(openDatabase({ ...place, prepared: false })).rejects.toThrow(
    /^Com um pooler .* DATABASE_DIRECT_URL\.$/,
  )
})
