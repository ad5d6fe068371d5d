/**
 * Values for a test's statement on another database: a parameter that a column is compared with gets that column's most
 * common value there, the rest (limits, texts, JSON) stay as the test sent them.
 */
import type pg from 'pg'

export type Values = (text: string, params: readonly unknown[]) => unknown[]

const SOURCE = /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi
const COMPARED = /(?:"?(\w+)"?\.)?"?(\w+)"?\s*(?:=|<=|>=|<|>|\bin)\s*\(?\s*\$(\d+)\b/gi
const LISTED = /,\s*\$(\d+)\b/y

export async function commonValues(client: pg.ClientBase): Promise<Values> {
  const { rows } = await client.query<{ tablename: string; attname: string; common: string | null }>(
    `select tablename, attname, (coalesce(most_common_vals, histogram_bounds)::text::text[])[1] as common
     from pg_stats where schemaname = 'public'`,
  )
  const common = new Map(
    rows.map(({ tablename, attname, common: value }) => [`${tablename}.${attname}`, value]),
  )
  return (text, params) => {
    const tables = new Map<string, string>()
    for (const [, table = '', alias = table] of text.matchAll(SOURCE))
      tables.set(alias, table).set(table, table)
    const values = [...params]
    for (const { 1: alias, 2: column = '', 3: first = '', index, 0: found } of text.matchAll(COMPARED)) {
      const owners = alias ? [tables.get(alias) ?? alias] : [...tables.values()]
      const value = owners.map((table) => common.get(`${table}.${column}`)).find((known) => known != null)
      if (value == null) continue
      for (const place of [Number(first), ...listedAfter(text, index + found.length)]) {
        if (typeof values[place - 1] !== 'object') values[place - 1] = value
      }
    }
    return values
  }
}

/** The other parameters of a list in brackets. */
function listedAfter(text: string, at: number): number[] {
  const places: number[] = []
  LISTED.lastIndex = at
  for (let next = LISTED.exec(text); next; next = LISTED.exec(text)) places.push(Number(next[1]))
  return places
}
