/**
 * Values for a test's statement on another database: a parameter that a column is compared with gets that column's most
 * common value there, unless the test's own is common too. The rest (limits, texts, JSON) stay as the test sent them.
 */
import type pg from 'pg'

export type Values = (text: string, params: readonly unknown[]) => unknown[]

const SOURCE = /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi
const COMPARED = /(?:"?(\w+)"?\.)?"?(\w+)"?\s*(?:=|<=|>=|<|>|\bin)\s*\(?\s*\$(\d+)\b/gi
const LISTED = /,\s*\$(\d+)\b/y

export async function commonValues(client: pg.ClientBase): Promise<Values> {
  const { rows } = await client.query<{ tablename: string; attname: string; common: string[] | null }>(
    `select tablename, attname, coalesce(most_common_vals, histogram_bounds)::text::text[] as common
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
      const known = owners.map((table) => common.get(`${table}.${column}`)).find((list) => list != null)
      if (!known) continue
      for (const place of [Number(first), ...listedAfter(text, index + found.length)]) {
        const own = values[place - 1]
        const isValue = typeof own === 'string' || typeof own === 'number'
        if (isValue && !known.includes(`${own}`)) values[place - 1] = known[0]
      }
    }
    return values
  }
}

/** Numbers of the other parameters in a list in brackets. */
function listedAfter(text: string, at: number): number[] {
  const places: number[] = []
  LISTED.lastIndex = at
  for (let next = LISTED.exec(text); next; next = LISTED.exec(text)) places.push(Number(next[1]))
  return places
}
