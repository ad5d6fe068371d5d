import { expect, test } from 'vitest'
import { checkMigrations, unsafeIn } from '../lib/check-migrations'

test('the migrations that there are pass, with the exceptions named', async () => {
  expect(await checkMigrations()).toBe('')
})

const rewrite = 'ALTER TABLE "pedido" ADD COLUMN "x" text GENERATED ALWAYS AS (obs) STORED'
const backfill = 'UPDATE "pedido" SET "x" = 1'
const drop = 'ALTER TABLE "pedido" DROP COLUMN "obs"'

test('one that holds up writers or older servers is named', () => {
  const statements = [rewrite, backfill, drop, 'ALTER TABLE "pedido" ADD COLUMN "y" text']
  expect(unsafeIn(statements, statements).map(({ kind }) => kind)).toEqual(['rewrite', 'rows', 'narrowing'])
  expect(unsafeIn([backfill], ['DO $$ begin commit; end $$'])).toEqual([])
})

test('a table that the same migration makes may be filled and changed', () => {
  const statements = ['CREATE TABLE "pedido" ("obs" text)', rewrite, drop, 'INSERT INTO "pedido" SELECT 1']
  expect(unsafeIn(statements, statements)).toEqual([])
})
