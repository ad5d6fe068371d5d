/** Finds what PostgreSQL reads for a statement: runs it with EXPLAIN and rolls it back. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { paramsOf, type RecordedCall } from '../recorded-call'

/** A table that a statement reads, and how. */
export interface Scan {
  table: string
  /** `Seq Scan`, `Index Scan`, ... */
  way: string
  /** Rows that were looked at in all loops, with those that a condition left out. */
  rows: number
}

export interface Reading {
  scans: Scan[]
  rowsRead: number
  /** Rows that the statement returned or wrote. */
  rowsReturned: number
}

/** A step of a plan, in the words of EXPLAIN. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** Runs the statement inside the client's transaction, or only asks the planner for its estimate. */
export async function readingOf(
  client: pg.ClientBase,
  text: string,
  params: readonly unknown[],
  how: 'run' | 'guess' = 'run',
): Promise<Reading> {
  const options = how === 'run' ? 'analyze, timing off, format json' : 'format json'
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(`explain (${options}) ${text}`, [
    ...params,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('O PostgreSQL não explicou o comando.')
  return readingOfPlan(plan)
}

export function readingOfPlan(plan: Step): Reading {
  const scans = scansOf(plan)
  // A write returns no rows, so the rows that it wrote count.
  const given = isWrite(plan) ? plan.Plans?.[0] : plan
  return {
    scans,
    rowsRead: scans.reduce((sum, scan) => sum + scan.rows, 0),
    rowsReturned: given ? rowsOf(given) : 0,
  }
}

const isWrite = (step: Step) => step['Node Type'] === 'ModifyTable'
const rowsOf = (step: Step) => step['Actual Rows'] ?? step['Plan Rows']

function scansOf(step: Step): Scan[] {
  const table = step['Relation Name']
  const leftOut = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.round((rowsOf(step) + leftOut) * (step['Actual Loops'] ?? 1))
  const below = (step.Plans ?? []).flatMap(scansOf)
  // The step of a write names its table too, but the step below is the one that reads it.
  return table && !isWrite(step) ? [{ table, way: step['Node Type'], rows }, ...below] : below
}

/** Number of statements that a call sends, and of rows that they read. */
export interface CallCost {
  statements: number
  rowsRead: number
}

/** Runs the statements of the calls on the database, each call in a transaction that is rolled back. */
export async function costsOf<C extends string>(
  url: string,
  calls: Record<C, RecordedCall>,
): Promise<Record<C, CallCost>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const costs: [string, CallCost][] = []
    for (const [name, call] of Object.entries<RecordedCall>(calls))
      costs.push([name, await costOf(client, call)])
    return Object.fromEntries(costs) as Record<C, CallCost>
  } finally {
    await client.end()
  }
}

async function costOf(client: pg.ClientBase, { statements }: RecordedCall): Promise<CallCost> {
  const values = { key: randomUUID(), numero: 0 }
  let rowsRead = 0
  await client.query('begin')
  for (const statement of statements.filter(({ text }) => !isBoundary(text))) {
    rowsRead += (await readingOf(client, statement.text, paramsOf(statement, values))).rowsRead
  }
  await client.query('rollback')
  return { statements: statements.length, rowsRead }
}

/** Whether the statement opens or ends a transaction. */
export const isBoundary = (text: string): boolean =>
  /^(begin|commit|rollback|savepoint|release|set )/i.test(text)
