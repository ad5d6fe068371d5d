import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../testing/rows'
import { kitDatabase } from '../testing/kit-database'
import { bareTables } from './bare-tables'
import { askOf, type Database, type Db, sqlState } from './database'

let database: Database
beforeAll(async () => {
  database = await kitDatabase()
  // The loading role owns the tables and is no superuser.
  await database.script(`
    drop role if exists dono_da_carga;
    create role dono_da_carga;
    create schema carga authorization dono_da_carga;
    set role dono_da_carga;
    create table carga.grupo (codigo integer primary key, nome text not null, unique (nome));
    create table carga.produto (codigo integer primary key, grupo integer, preco numeric,
      constraint produto_do_grupo foreign key (grupo) references carga.grupo (codigo) on delete cascade);
    create unique index produto_preco on carga.produto (preco desc, (codigo % 10)) where preco > 0;
    create function carga.contar() returns trigger language plpgsql as
      $$ begin update carga.grupo set nome = nome || '!' where codigo = new.grupo; return null; end $$;
    create trigger contado after insert on carga.produto for each row execute function carga.contar();
    reset role;`)
})
afterAll(async () => {
  await database.script('drop schema carga cascade; drop role dono_da_carga')
  await database.close()
})

/** Runs work in one transaction as the owner of the tables. */
const asOwner = <T>(work: (inside: Database) => Promise<T>): Promise<T> =>
  database.whole(async (inside) => {
    await inside.script('set local role dono_da_carga; set local search_path = carga')
    return work(inside)
  })

/** Definitions of keys, indexes and triggers. */
const guards = (db: Db) =>
  rows(
    db,
    sql`select conrelid::regclass::text || conname || convalidated || pg_get_constraintdef(oid) as guard
        from pg_constraint where connamespace = 'carga'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'carga'
        union all select tgname || tgenabled::text || tgfoid::regproc from pg_trigger
          where tgrelid = 'carga.produto'::regclass and not tgisinternal order by 1`,
  )

test('rows can be inserted in any order without triggers, and keys, indexes and triggers are the same afterwards', async () => {
  const before = await guards(database.db)
  await asOwner(async ({ db }) => {
    const tables = await bareTables(askOf(db))
    await db.execute(sql`insert into produto values (1, 7, 9.90), (2, 7, 9.91)`)
    await db.execute(sql`insert into grupo values (7, 'Camisas')`)
    await tables.index()
    await tables.guard()
  })
  expect(await guards(database.db)).toEqual(before)
  expect(await rows(database.db, sql`select * from carga.grupo`)).toEqual([{ codigo: 7, nome: 'Camisas' }])
})

test.each([
  { what: 'a foreign key without its row', codigo: 3, grupo: 8, state: '23503' },
  { what: 'a duplicate value', codigo: 11, grupo: 7, state: '23505' },
])('$what makes the load fail at its end, and none of its rows stays', async ({ codigo, grupo, state }) => {
  const before = await guards(database.db)
  const load = asOwner(async ({ db }) => {
    const tables = await bareTables(askOf(db))
    await db.execute(sql`insert into produto values (${codigo}, ${grupo}, 9.90)`)
    await tables.index()
    await tables.guard()
  })
  await expect(load).rejects.toSatisfy((error) => sqlState(error) === state)
  expect(await guards(database.db)).toEqual(before)
  expect(await rows(database.db, sql`select codigo from carga.produto order by 1`)).toEqual([
    { codigo: 1 },
    { codigo: 2 },
  ])
})
