/** What PostgreSQL reads for a statement: run by EXPLAIN, and undone. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { paramsOf, type RecordedCall } from './recorded-call'

/** A table that a statement reads, and how. */
export interface Scan {
  table: string
  /** `Seq Scan`, `Index Scan`, ... */
  way: string
  /** Looked at, with those that a condition left out, over all rounds. */
  rows: number
}

export interface Reading {
  scans: Scan[]
  rowsRead: number
  /** Given back, or written. */
  rowsReturned: number
}

/** A step of a plan, in the words of EXPLAIN. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** Runs the statement inside the client's transaction. */
export async function readingOf(client: pg.ClientBase, text: string, params: unknown[]): Promise<Reading> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  )
  const Plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!Plan) throw new Error('O PostgreSQL não explicou o comando.')
  const scans = scansOf(Plan)
  const writes = Plan['Node Type'] === 'ModifyTable'
  return {
    scans,
    rowsRead: scans.reduce((sum, scan) => sum + scan.rows, 0),
    rowsReturned: writes ? (Plan.Plans?.[0]?.['Actual Rows'] ?? 0) : Plan['Actual Rows'],
  }
}

function scansOf(node: Step): Scan[] {
  const table = node['Relation Name']
  const way = node['Node Type']
  const perRound =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  // A write names its table too, and reads it by the plan below.
  const own =
    table && way !== 'ModifyTable' ? [{ table, way, rows: Math.round(perRound * node['Actual Loops']) }] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}

/** Statements that a call sends, and rows that they read. */
export interface CallCost {
  statements: number
  rowsRead: number
}

/** Plays the calls on the database, each in a transaction that is undone. */
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

/** Opens or ends a transaction. */
export const isBoundary = (text: string): boolean =>
  /^(begin|commit|rollback|savepoint|release|set )/i.test(text)
