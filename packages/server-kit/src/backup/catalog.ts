/** What backup reads of a database's catalog: tables to copy, the order to fill them in, and sequences. */
import { inTurn } from '../in-turn'
import type { BackupConnection } from './connection'

export interface TableColumns {
  /** `schema.table`, each part quoted where it has to be. */
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last_value: string
  is_called: boolean
}

/** SQL for Trama's own tables; a partition is part of its parent. A schema that a database lacks has no tables. */
const TABLES = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'drizzle', 'fila')`
const NAME = `format('%I.%I', n.nspname, c.relname)`

export const listTables = (connection: BackupConnection): Promise<TableColumns[]> =>
  connection.query(`
    select ${NAME} as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    ${TABLES} order by 1`)

/** Tables that have triggers of Trama's own. */
export async function listWatched(connection: BackupConnection): Promise<string[]> {
  const found = await connection.query<{ name: string }>(`
    select ${NAME} as name ${TABLES} and exists (
      select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) order by 1`)
  return found.map(({ name }) => name)
}

export async function listSequences(connection: BackupConnection): Promise<Sequence[]> {
  const found = await connection.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'drizzle', 'fila') order by 1`)
  return inTurn(found, async ({ name }) => {
    const states = await connection.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${name}`,
    )
    const [{ last_value, is_called } = { last_value: '1', is_called: false }] = states
    return { name, last_value, is_called }
  })
}

/** Tables in an order in which each follows all tables that it refers to. */
export async function listInOrder(connection: BackupConnection): Promise<string[]> {
  const tables = await connection.query<{ name: string; needs: string[] }>(`
    select ${NAME} as name, coalesce((
      select json_agg(distinct format('%I.%I', fn.nspname, f.relname))
      from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
      where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid), '[]') as needs
    ${TABLES} order by 1`)
  const ordered = new Set<string>()
  const place = ({ name, needs }: { name: string; needs: string[] }, above: string[]) => {
    if (ordered.has(name)) return
    if (above.includes(name)) throw new Error(`Chaves estrangeiras em círculo: ${name}`)
    for (const table of tables) if (needs.includes(table.name)) place(table, [...above, name])
    ordered.add(name)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}
