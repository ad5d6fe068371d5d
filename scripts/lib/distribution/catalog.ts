/** Catalogue of a migrated database: its tables, keys, views and functions. */
import { type Db, rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'

/** A key, index or foreign key: its columns in order. */
export interface Key {
  table: string
  name: string
  columns: string[]
}

interface ForeignKey extends Key {
  target: string
  targetColumns: string[]
}

interface Trigger {
  table: string
  name: string
  isDeferred: boolean
  /** Whether the trigger runs once for a statement, with the rows that the statement changed. */
  hasTransitionTables: boolean
}

interface StoredFunction {
  name: string
  language: string
  definition: string
}

export interface Catalog {
  /** Columns of the business tables, in order. */
  tables: Map<string, string[]>
  views: Map<string, string>
  /** Primary keys and other unique keys. */
  uniques: Key[]
  foreignKeys: ForeignKey[]
  triggers: Trigger[]
  functions: StoredFunction[]
  /** Identity columns of fewer than 64 bits. */
  shortIdentities: { table: string; column: string }[]
}

const asText = (value: unknown): string => String(value)
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [])

const namesOf = (keys: string, table: string) =>
  sql.raw(`(select array_agg(a.attname::text order by o.at) from unnest(${keys}) with ordinality o(attnum, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = o.attnum)`)

/** Reads the schema `public`; drizzle and the queue keep their tables in schemas of their own. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await rows(
    db,
    sql`select c.relname as tabela, array_agg(a.attname::text order by a.attnum) as colunas,
        array_agg(a.attname::text) filter (where a.attidentity <> '' and a.atttypid <> 'int8'::regtype) as contam
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
  )
  const views = await rows(
    db,
    sql`select c.relname as nome, pg_get_viewdef(c.oid) as texto from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by 1`,
  )
  const uniques = await rows(
    db,
    sql`select t.relname as tabela, i.relname as nome, ${namesOf('x.indkey::int2[]', 'x.indrelid')} as colunas
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and x.indisunique order by 1, 2`,
  )
  const foreign = await rows(
    db,
    sql`select t.relname as tabela, k.conname as nome, f.relname as alvo,
        ${namesOf('k.conkey', 'k.conrelid')} as colunas, ${namesOf('k.confkey', 'k.confrelid')} as alvos
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const triggers = await rows(
    db,
    sql`select c.relname as tabela, t.tgname as nome, t.tgdeferrable as adia,
        (t.tgoldtable is not null or t.tgnewtable is not null) as por_comando
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const functions = await rows(
    db,
    sql`select p.proname as nome, l.lanname as lingua, pg_get_functiondef(p.oid) as texto
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1, p.oid`,
  )
  return {
    tables: new Map(columns.map((row) => [asText(row.tabela), asTexts(row.colunas)])),
    views: new Map(views.map((row) => [asText(row.nome), asText(row.texto)])),
    uniques: uniques.map(keyOf),
    foreignKeys: foreign.map((row) => ({
      ...keyOf(row),
      target: asText(row.alvo),
      targetColumns: asTexts(row.alvos),
    })),
    triggers: triggers.map((row) => ({
      table: asText(row.tabela),
      name: asText(row.nome),
      isDeferred: row.adia === true,
      hasTransitionTables: row.por_comando === true,
    })),
    functions: functions.map((row) => ({
      name: asText(row.nome),
      language: asText(row.lingua),
      definition: asText(row.texto),
    })),
    shortIdentities: columns.flatMap((row) =>
      asTexts(row.contam).map((column) => ({ table: asText(row.tabela), column })),
    ),
  }
}

const keyOf = (row: Record<string, unknown>): Key => ({
  table: asText(row.tabela),
  name: asText(row.nome),
  columns: asTexts(row.colunas),
})
