/**
 * Finds which tables of a database changed, for tests that check whether a call did anything. Audit rows about
 * refusals and opened links do not count as changes.
 */
import { RECUSAVEIS } from '@trama/contract/auditoria'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, isSpread } from '../db/database'
import { inTurn } from '../in-turn'
import { rows } from './rows'

export interface StateWatch {
  /** Names of the tables that changed since the last call. */
  changed: () => Promise<string[]>
  /** Names of the tables of which rows were written since the last call, changed or not: nothing is compared. */
  written: () => Promise<string[]>
}

/** @param ignored tables (`tentativa`) and columns (`sessao.usada_em`) that any call may change */
export async function watchState(db: Db, ignored: readonly string[] = []): Promise<StateWatch> {
  const tables = await tablesOf(db, ignored)
  // Tables on other machines cannot note their rows here: any may have been written to, and none is compared.
  if (isSpread(db)) return { written: () => Promise.resolve(tables), changed: () => Promise.resolve([]) }
  await noteWrites(db, tables)
  let state = await read(db, tables, ignored)
  const [untold, uncompared] = [new Set<string>(), new Set<string>()]
  /** Takes the tables written to from the database, and from the set those that it has not given yet. */
  async function take(from: Set<string>): Promise<string[]> {
    for (const name of await takeWritten(db)) for (const names of [untold, uncompared]) names.add(name)
    const names = [...from].toSorted()
    from.clear()
    return names
  }
  return {
    written: () => take(untold),
    async changed() {
      const names = await take(uncompared)
      if (names.length === 0) return []
      const [before, after] = [state, await read(db, names, ignored)]
      state = { ...before, ...after }
      return names.filter((name) => after[name] !== before[name])
    },
  }
}

/**
 * Makes every written row note its table, so that a check reads only what was written since the last one and not the
 * whole database: thousands of calls are checked.
 */
async function noteWrites(db: Db, tables: readonly string[]): Promise<void> {
  await db.execute(sql`create schema if not exists teste`)
  await db.execute(sql`create table if not exists teste.escrita (tabela text not null)`)
  await db.execute(sql`create or replace function teste.notar() returns trigger language plpgsql as $$
    begin insert into teste.escrita values (tg_table_name); return null; end $$`)
  await inTurn(tables, async (name) => {
    await db.execute(sql`create or replace trigger escrita_notada
      after insert or update or delete on ${sql.identifier(name)} for each row execute function teste.notar()`)
    await db.execute(sql`create or replace trigger esvaziada_notada
      after truncate on ${sql.identifier(name)} execute function teste.notar()`)
  })
}

async function takeWritten(db: Db): Promise<string[]> {
  const found = await rows<{ tabela: string }>(
    db,
    sql`with tirada as (delete from teste.escrita returning tabela) select distinct tabela from tirada order by 1`,
  )
  return found.map(({ tabela }) => tabela)
}

async function tablesOf(db: Db, ignored: readonly string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  return found.map(({ name }) => name).filter((name) => !ignored.includes(name))
}

function hashOf(name: string, ignored: readonly string[]): SQL {
  const columns = ignored.flatMap((item) =>
    item.startsWith(`${name}.`) ? [item.slice(name.length + 1)] : [],
  )
  // The text of a row is faster to make than its jsonb, and a sum needs no order.
  const row =
    columns.length === 0
      ? sql`r`
      : columns.reduce((record, column) => sql`${record} - ${column}::text`, sql`to_jsonb(r)`)
  const changes =
    name === 'auditoria'
      ? sql`where r.acao not in ('negar', 'bloquear', 'abrir') and not (r.acao = 'recusar' and r.registro not in ${RECUSAVEIS})`
      : sql``
  return sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(x, 0)), 0) as hash
    from (select (${row})::text as x from ${sql.identifier(name)} r ${changes}) s`
}

async function read(
  db: Db,
  tables: readonly string[],
  ignored: readonly string[],
): Promise<Record<string, string>> {
  const hashes = tables.map((name) => hashOf(name, ignored))
  const found = await rows<{ name: string; hash: string }>(db, sql.join(hashes, sql` union all `))
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]))
}
