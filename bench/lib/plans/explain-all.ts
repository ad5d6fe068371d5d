/** Runs every statement on the large database; all of it is rolled back. */
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'
import pg from 'pg'
import { type Reading, readingOf, readingOfPlan, type Step } from './explain'

/**
 * Makes PostgreSQL tell the plans of the statements that functions and triggers run inside the database, by its module
 * auto_explain, as notices to the client.
 */
const SETTINGS = `load 'auto_explain'; set auto_explain.log_nested_statements = on; set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set auto_explain.log_level = notice`

/**
 * Collects the statements that run inside those of the client, each shape with the reading that read most rows. The
 * client's role has to be a superuser, because others may not load the module.
 */
async function watchInner(client: pg.Client): Promise<ReadonlyMap<string, Reading>> {
  const inner = new Map<string, Reading>()
  client.on('notice', ({ message = '' }) => {
    const plan = /^duration: \S+ ms  plan:\n(.*)$/s.exec(message)?.[1]
    if (!plan) return
    const told = JSON.parse(plan) as { 'Query Text': string; Plan: Step }
    // The module also reports the statement that is being explained.
    if (told['Query Text'].startsWith('explain ')) return
    const shape = shapeOf(told['Query Text'])
    const reading = readingOfPlan(told.Plan)
    if (reading.rowsRead >= (inner.get(shape)?.rowsRead ?? 0)) inner.set(shape, reading)
  })
  await client.query(SETTINGS)
  return inner
}

/** Runs what triggers have put off until the commit. */
const runDeferred = (client: pg.ClientBase) => client.query('set constraints all immediate')

export interface Explained {
  /** Text of the statement on one line, without the numbers of its values. */
  shape: string
  reading: Reading
  /** False where the test's values break a constraint here; the rows read are then the planner's estimate. */
  isRun: boolean
}

export interface AllExplained {
  /** The statements, with those that triggers run inside them. */
  explained: Explained[]
  /** Statements of another database (portal, queue), and those that this database refuses. */
  skipped: string[]
  /** Tables with more rows than a sequential scan may read. */
  bigTables: ReadonlySet<string>
}

export const BIG_TABLE = 10_000
const TIMEOUT_MS = 30_000

export async function explainAll(url: string, noted: readonly NotedStatement[]): Promise<AllExplained> {
  const client = new pg.Client({ connectionString: url, statement_timeout: TIMEOUT_MS })
  await client.connect()
  try {
    const valuesFor = await commonValues(client)
    await client.query('begin')
    await client.query(WITHOUT_KEY_CHECKS)
    const inner = await watchInner(client)
    const explained: Explained[] = []
    const skipped: string[] = []
    for (const { text, params } of noted) {
      const shape = shapeOf(text)
      const found = await explainOne(client, text, valuesFor(text, params)).catch(() =>
        explainOne(client, text, params).catch(() => undefined),
      )
      if (found) explained.push({ shape, ...found })
      else skipped.push(shape)
    }
    for (const [shape, reading] of inner) explained.push({ shape, reading, isRun: true })
    return { explained, skipped, bigTables: await bigTablesOf(client) }
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

async function explainOne(client: pg.ClientBase, text: string, params: readonly unknown[]) {
  try {
    return { reading: await undone(client, () => run(client, text, params)), isRun: true }
  } catch (error) {
    if (!isRefusedData(error)) throw error
    return { reading: await undone(client, () => readingOf(client, text, params, 'guess')), isRun: false }
  }
}

async function run(client: pg.ClientBase, text: string, params: readonly unknown[]): Promise<Reading> {
  const reading = await readingOf(client, text, params)
  // Without the later statements of its call a statement may break a rule that is checked at the commit.
  await runDeferred(client).catch((error: unknown) => {
    if (!isRefusedData(error)) throw error
  })
  return reading
}

async function undone<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint statement')
  try {
    return await work()
  } finally {
    await client.query('rollback to savepoint statement')
  }
}

/**
 * Records that a test's statement refers to exist in the test's database only, so with key checks the statement would
 * fail before its triggers run.
 */
const WITHOUT_KEY_CHECKS = `do $$
declare
  own record;
begin
  for own in select tgrelid::regclass as tabela, tgname from pg_trigger where tgisinternal loop
    execute format('alter table %s disable trigger %I', own.tabela, own.tgname);
  end loop;
end $$`

/** Whether the error is a broken constraint or a value that the statement cannot use. */
const isRefusedData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|57014)/.test(error.code ?? '')

async function bigTablesOf(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1`,
    [BIG_TABLE],
  )
  return new Set(rows.map(({ relname }) => relname))
}

type Values = (text: string, params: readonly unknown[]) => unknown[]

const SOURCE = /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi
const COMPARED = /(?:"?(\w+)"?\.)?"?(\w+)"?\s*(?:=|<=|>=|<|>|\bin)\s*\(?\s*\$(\d+)\b/gi
const LISTED = /,\s*\$(\d+)\b/y

/**
 * Values for a test's statement on another database: a parameter that a column is compared with gets that column's most
 * common value there, unless the test's own is common too. The rest (limits, texts, JSON) stay as the test sent them.
 */
async function commonValues(client: pg.ClientBase): Promise<Values> {
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
