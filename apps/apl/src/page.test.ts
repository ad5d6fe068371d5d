import { PAGE_SIZE } from '@trama/contract/wire'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { writtenCount } from './page'

const texts = (counts: readonly number[]) =>
  new Set(counts.map((count) => new PgDialect().sqlToQuery(sql`limit ${writtenCount(count)}`).sql))

it('a list’s query writes common counts into the SQL and binds all others, so that few statement texts arise', () => {
  expect(texts([PAGE_SIZE])).toEqual(new Set(['limit 50']))
  expect(texts(Array.from({ length: 1000 }, (_, count) => count))).toEqual(
    new Set(['limit 0', 'limit 30', 'limit 50', 'limit $1']),
  )
})
