/** What each kind of statement becomes on a database at work. */
import { expect, test } from 'vitest'
import { kindOf } from './statement-kind'
import { stepsOf } from './steps'

const none = new Set<string>()
const cases: [string, string][] = [
  ['CREATE INDEX "i" ON "pedido" USING btree ("empresa")', 'index'],
  ['-- why\nCREATE UNIQUE INDEX "i" ON "pedido" USING btree ("empresa") WHERE a = 1;', 'index'],
  ['DROP INDEX "i";', 'index'],
  ['ALTER TABLE "pedido" ADD COLUMN "obs" text', 'short'],
  [`ALTER TABLE "pedido" ADD COLUMN "tipo" text DEFAULT 'N' NOT NULL`, 'short'],
  ['ALTER TABLE "pedido" ADD COLUMN "criado" timestamp DEFAULT now() NOT NULL', 'short'],
  ['ALTER TABLE "pedido" ALTER COLUMN "obs" DROP NOT NULL', 'short'],
  ['CREATE TABLE "nova" ("a" text PRIMARY KEY NOT NULL)', 'short'],
  ['CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ begin drop table x; commit; end $$', 'short'],
  [`SELECT fila.create_queue('x', '{}')`, 'short'],
  ['ALTER TABLE "pedido" ADD CONSTRAINT "c" CHECK ("pedido"."a" > 0)', 'constraint'],
  ['ALTER TABLE "pedido" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."b"("a")', 'constraint'],
  ['ALTER TABLE "pedido" ALTER COLUMN "obs" SET NOT NULL', 'not-null'],
  ['DO $$ begin update a set b = 1; commit; end $$', 'pieces'],
  ['UPDATE "pedido" SET "a" = 1', 'rows'],
  ['INSERT INTO "marca" SELECT DISTINCT "marca" FROM "produto"', 'rows'],
  ['ALTER TABLE "pedido" ADD COLUMN "x" text GENERATED ALWAYS AS (lower(obs)) STORED', 'rewrite'],
  ['ALTER TABLE "pedido" ADD COLUMN "id" integer GENERATED ALWAYS AS IDENTITY', 'rewrite'],
  ['ALTER TABLE "pedido" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL', 'rewrite'],
  ['ALTER TABLE "pedido" ALTER COLUMN "numero" SET DATA TYPE bigint', 'rewrite'],
  ['ALTER TABLE "pedido" ADD CONSTRAINT "u" UNIQUE("a")', 'rewrite'],
  ['ALTER TABLE "pedido" ADD PRIMARY KEY ("a")', 'rewrite'],
  ['ALTER TABLE "pedido" DROP COLUMN "obs"', 'narrowing'],
  ['ALTER TABLE "pedido" RENAME COLUMN "a" TO "b"', 'narrowing'],
  ['ALTER TABLE "pedido" ADD COLUMN "a" text NOT NULL', 'narrowing'],
  ['DROP TABLE "pedido"', 'narrowing'],
  ['CLUSTER pedido', 'unknown'],
]
test.each(cases)('the kind of the statement %s', (statement, kind) =>
  expect(kindOf(statement, none).kind).toBe(kind),
)

test('a table that the migration creates is not in use by others', () => {
  const steps = stepsOf([
    'CREATE TABLE "nova" ("a" text NOT NULL)',
    'ALTER TABLE "nova" ADD CONSTRAINT "c" CHECK ("nova"."a" > 0)',
    'CREATE INDEX "i" ON "nova" USING btree ("a")',
    'INSERT INTO "nova" SELECT 1',
  ])
  expect(steps.every(({ alone }) => !alone)).toBe(true)
  expect(steps.flatMap(({ texts }) => texts)).not.toContainEqual(
    expect.stringMatching(/concurrently|not valid/i),
  )
})

test('indexes are built and dropped without blocking writers, each in its own step', () => {
  expect(stepsOf(['CREATE UNIQUE INDEX "i" ON "pedido" USING btree ("a")', 'DROP INDEX "velho";'])).toEqual([
    {
      texts: ['create UNIQUE index concurrently if not exists "i" ON "pedido" USING btree ("a")'],
      alone: true,
      index: 'i',
    },
    { texts: ['drop index concurrently if exists "velho"'], alone: true, index: 'velho' },
  ])
})

test('a constraint holds for new rows before the old ones are validated', () => {
  expect(stepsOf(['ALTER TABLE "pedido" ADD CONSTRAINT "c" CHECK ("pedido"."a" > 0);'])).toEqual([
    {
      texts: ['ALTER TABLE "pedido" ADD CONSTRAINT "c" CHECK ("pedido"."a" > 0) NOT VALID'],
      alone: false,
    },
    { texts: ['alter table "pedido" validate constraint "c"'], alone: false },
  ])
})

test('a table of another schema keeps its schema in the name', () => {
  const [, second] = stepsOf(['ALTER TABLE fila.job ADD CONSTRAINT c CHECK (n > 0)'])
  expect(second?.texts).toEqual(['alter table "fila"."job" validate constraint "c"'])
})

test('a required column is validated before the lock', () => {
  const texts = stepsOf(['ALTER TABLE "pedido" ALTER COLUMN "a" SET NOT NULL']).map(
    (step) => step.texts.length,
  )
  expect(texts).toEqual([1, 1, 2])
})

test('changes of one table become visible together', () => {
  const steps = stepsOf([
    'ALTER TABLE "a" ADD COLUMN "x" text',
    'ALTER TABLE "a" ADD COLUMN "y" text',
    'ALTER TABLE "b" ADD COLUMN "x" text',
    'CREATE INDEX "i" ON "a" USING btree ("x")',
    'ALTER TABLE "a" ADD COLUMN "z" text',
  ])
  expect(steps.map(({ texts }) => texts.length)).toEqual([2, 1, 1, 1])
})
