/** Structure of a database as texts, to compare two databases. */
import pg from 'pg'

const PARTS = `
  select format('coluna %s.%s %s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attgenerated, a.attstattarget, pg_get_expr(d.adbin, d.adrelid)) as part
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  union all select format('índice %s %s', indexrelid::regclass, pg_get_indexdef(indexrelid)) || indisvalid
  from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  union all select format('restrição %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('gatilho %s', pg_get_triggerdef(t.oid)) from pg_trigger t where not tgisinternal
  union all select format('função %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select format('estatística %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all select format('tabela %s %s', oid::regclass, reloptions) from pg_class
  where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'p', 'v')
  order by 1`

export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ part: string }>(PARTS)
    return rows.map(({ part }) => part)
  } finally {
    await client.end()
  }
}
