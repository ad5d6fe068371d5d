/**
 * Tells which tables of a database changed, for tests that ask whether a call did anything at all. What the trail says
 * of refusals and of links that were opened is no change.
 */
import { RECUSAVEIS } from '@trama/contract/auditoria'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { firstRow, rows } from './rows'

export interface StateWatch {
  /** Tables that changed since the last time this was asked. */
  changed: () => Promise<string[]>
}

/** @param ignored tables (`tentativa`) and columns (`sessao.usada_em`) that any call may change */
export async function watchState(db: Db, ignored: readonly string[] = []): Promise<StateWatch> {
  const query = hashesOf(await tablesOf(db, ignored), ignored)
  let lastId = await nextTransactionId(db)
  let state = await read(db, query)
  return {
    async changed() {
      const id = await nextTransactionId(db)
      // No transaction wrote anything since, not even one that was undone.
      if (id === lastId) return []
      const [before, after] = [state, await read(db, query)]
      state = after
      lastId = id
      return Object.keys(after).filter((name) => after[name] !== before[name])
    },
  }
}

async function nextTransactionId(db: Db): Promise<string> {
  const found = await firstRow<{ id: string }>(
    db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as id`,
  )
  return found?.id ?? ''
}

async function tablesOf(db: Db, ignored: readonly string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return found.map(({ name }) => name).filter((name) => !ignored.includes(name))
}

function hashesOf(tables: readonly string[], ignored: readonly string[]) {
  const parts = tables.map((name) => {
    const columns = ignored.flatMap((item) =>
      item.startsWith(`${name}.`) ? [item.slice(name.length + 1)] : [],
    )
    // A row's own text is made quicker than its jsonb, and a sum needs no order: thousands of calls ask for it.
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
  })
  return sql.join(parts, sql` union all `)
}

async function read(db: Db, query: ReturnType<typeof hashesOf>): Promise<Record<string, string>> {
  const found = await rows<{ name: string; hash: string }>(db, query)
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]))
}
