/** A company's waiting jobs, which stand in the queue of the whole database. */
import { shifted } from '@trama/apl/tenant/arrange-arrived'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { dumpTable } from '@trama/server-kit/backup/dump'
import type { DatabaseDump } from '@trama/server-kit/backup/manifest'
import type { RowReader, RowWriter } from '@trama/server-kit/backup/row-files'
import { OperatorError } from '@trama/server-kit/program'

const TABLE = 'fila.job'
/** A job's schema is given anew where it arrives; one that was under way there is tried again. */
const COLUMNS =
  `id, name, priority, data, retry_limit, retry_count, retry_delay, retry_backoff, start_after, expire_in,
  created_on, keep_until, dead_letter, policy`.split(/,\s*/)

/** SQL condition for the jobs of a schema; those of a company alone in its database have no schema. */
const ofSchema = (schema: string | undefined) =>
  schema === undefined || schema === 'public' ? 'singleton_key is null' : `singleton_key = '${schema}'`

/** The jobs of a schema that are not done yet, as rows of a table. */
export const waitingJobs = (schema: string | undefined) => ({
  name: TABLE,
  columns: COLUMNS,
  where: `${ofSchema(schema)} and state < 'completed'`,
})

export function dumpJobs(connection: BackupConnection, target: RowWriter) {
  const { where, ...table } = waitingJobs(connection.schema)
  return dumpTable(connection, target, 'fila', table, where)
}

/** Number of jobs in a copy. */
export const jobsIn = ({ tables }: DatabaseDump): number =>
  tables.find(({ name }) => name === TABLE)?.rows ?? 0

/**
 * Stores the jobs as the connection's schema's, in its transaction; returns their number.
 * @param shift what is added to the numbers of the portal's users; undefined for a company that keeps its portal, which
 *   is the only one that knows the letter of attorney in some jobs
 */
export async function restoreJobs(
  { query, copyIn, schema }: BackupConnection,
  { read, dump: { tables } }: RowReader & { dump: DatabaseDump },
  shift?: number,
): Promise<number> {
  const dump = tables.find(({ name }) => name === TABLE)
  if (dump?.columns.join() !== COLUMNS.join())
    throw new OperatorError('A cópia não tem as tarefas como este programa as conhece.')
  const columns = COLUMNS.join(', ')
  await query(
    `create temp table chegada_tarefas on commit drop as select ${columns} from ${TABLE} with no data`,
  )
  await copyIn(`chegada_tarefas (${columns})`, read(dump.file))
  if (shift !== undefined) {
    await query(`delete from chegada_tarefas where data ? 'autor'`)
    await query(
      `update chegada_tarefas set data = ${shifted('data', 'usuario_id', shift)} where data ? 'usuario_id'`,
    )
  }
  const key = schema === undefined || schema === 'public' ? 'null' : `'${schema}'`
  const stored = await query(
    `insert into ${TABLE} (${columns}, singleton_key) select ${columns}, ${key} from chegada_tarefas
     where name in (select name from fila.queue) returning 1`,
  )
  return stored.length
}

/** Removes all jobs of the schema; returns their number. */
export async function dropJobs({ query }: BackupConnection, schema: string): Promise<number> {
  const gone = await query(`delete from ${TABLE} where ${ofSchema(schema)} returning 1`)
  await query(`delete from fila.archive where ${ofSchema(schema)}`)
  return gone.length
}
