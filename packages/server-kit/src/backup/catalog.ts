/** What backup reads of a database's catalog: tables to copy, the order to fill them in, and sequences. */
import { inTurn } from '../in-turn'
import { OWN_LEDGER, OWN_UNDER_WAY } from '../db/migration/ledger'
import type { BackupConnection } from './connection'

export interface TableColumns {
  /** `schema.table`, each part quoted where it has to be; `table` for a connection that sees one schema. */
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  last_value: string
  is_called: boolean
}

/** Trama's own schemas in a database that is copied whole. */
export const SCHEMAS = ['public', 'drizzle', 'fila']

/**
 * SQL for the tables and sequences that a connection sees, and for their names. One schema's ledger is left out: it is
 * written anew where the schema arrives.
 */
function scopeOf({ schema }: BackupConnection) {
  const of = (kinds: string) => `from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in (${kinds}) and not c.relispartition`
  if (schema === undefined)
    return {
      name: `format('%I.%I', n.nspname, c.relname)`,
      of: (kinds: string) => `${of(kinds)} and n.nspname in (${SCHEMAS.map((one) => `'${one}'`).join(', ')})`,
    }
  const own = [OWN_LEDGER, `${OWN_LEDGER}_id_seq`, OWN_UNDER_WAY].map((one) => `'${one}'`).join(', ')
  return {
    name: 'quote_ident(c.relname)',
    of: (kinds: string) => `${of(kinds)} and n.nspname = '${schema}' and c.relname not in (${own})`,
  }
}

/** SQL for Trama's own tables; a partition is part of its parent. A schema that a database lacks has no tables. */
const TABLES = "'r', 'p'"

export function listTables(connection: BackupConnection): Promise<TableColumns[]> {
  const { name, of } = scopeOf(connection)
  return connection.query(`
    select ${name} as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    ${of(TABLES)} order by 1`)
}

export async function listSequences(connection: BackupConnection): Promise<Sequence[]> {
  const { name: nameOf, of } = scopeOf(connection)
  const found = await connection.query<{ name: string }>(`select ${nameOf} as name ${of("'S'")} order by 1`)
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
  const { name: nameOf, of } = scopeOf(connection)
  const needed = nameOf.replaceAll('n.nspname', 'fn.nspname').replaceAll('c.relname', 'f.relname')
  const tables = await connection.query<{ name: string; needs: string[] }>(`
    select ${nameOf} as name, coalesce((
      select json_agg(distinct ${needed})
      from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
      where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid), '[]') as needs
    ${of(TABLES)} order by 1`)
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
