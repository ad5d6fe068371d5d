import { rm } from 'node:fs/promises'
import { withNextStep } from '@trama/apl/testing/upgrade/next-step'
import { readMigrations } from '@trama/server-kit/db/migration/read-migrations'
import { expect, test } from 'vitest'
import { checkMigrations, rowFunctionsIn, schemasIn, unsafeIn } from '../lib/migrations/check-migrations'

test('the existing migrations pass, with the listed exceptions', async () => {
  expect(await checkMigrations()).toBe('')
})

const rewrite = 'ALTER TABLE "pedido" ADD COLUMN "x" text GENERATED ALWAYS AS (obs) STORED'
const backfill = 'UPDATE "pedido" SET "x" = 1'
const drop = 'ALTER TABLE "pedido" DROP COLUMN "obs"'

test('a migration that blocks writers or breaks older servers is named', () => {
  const statements = [rewrite, backfill, drop, 'ALTER TABLE "pedido" ADD COLUMN "y" text']
  expect(unsafeIn(statements, statements).map(({ kind }) => kind)).toEqual(['rewrite', 'rows', 'narrowing'])
  expect(unsafeIn([backfill], ['DO $$ begin commit; end $$'])).toEqual([])
})

test('a table that the same migration creates may be filled and changed', () => {
  const statements = ['CREATE TABLE "pedido" ("obs" text)', rewrite, drop, 'INSERT INTO "pedido" SELECT 1']
  expect(unsafeIn(statements, statements)).toEqual([])
})

test('a statement that names the schema of the tables is named', () => {
  const key = 'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES '
  expect(schemasIn([`${key}"public"."b"("b")`, `${key}"b"("b")`, 'select public.f()'])).toEqual([
    `${key}"public"."b"("b")`,
    'select public.f()',
  ])
})

test('a function over the row of a table is named', () => {
  const table = 'CREATE TABLE "pedido" ("numero" integer)'
  const ofRow = 'CREATE FUNCTION resumo_de(p pedido) RETURNS numeric LANGUAGE sql AS $$ select 1 $$'
  const ofValues =
    'CREATE FUNCTION soma(pedido integer, b text) RETURNS numeric LANGUAGE sql AS $$ select 1 $$'
  expect(rowFunctionsIn([table, ofRow, ofValues])).toEqual([ofRow])
})

test('the made-up migration of the upgrade test passes by its way for databases at work', async () => {
  const folder = await withNextStep()
  const next = readMigrations(folder).at(-1)
  expect(next?.statements.length).toBeGreaterThan(10)
  expect(unsafeIn(next?.statements ?? [], next?.atWork ?? [])).toEqual([])
  await rm(folder, { recursive: true })
})
