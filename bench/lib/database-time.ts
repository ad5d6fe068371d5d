/**
 * Reads from PostgreSQL's extension pg_stat_statements how long the database works on the statements of a program, with
 * those of triggers.
 */
import pg from 'pg'

/** Settings of a cluster whose statements are counted. */
export const COUNTED = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all']

export interface DatabaseTime {
  /** Forgets what was counted before. */
  start: () => Promise<void>
  /** Milliseconds that the statements of all connections have taken since `start`. */
  spent: () => Promise<number>
  close: () => Promise<void>
}

/** @param url address of any database of a cluster that was started with `COUNTED`. */
export async function openDatabaseTime(url: string): Promise<DatabaseTime> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  return {
    start: async () => void (await client.query('select pg_stat_statements_reset()')),
    async spent() {
      // The time of a statement includes its triggers. What deferred triggers run at the commit is counted as statements of its own.
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(sum(total_exec_time), 0) as ms from pg_stat_statements
         where toplevel and query not like '%pg_stat_statements%'`,
      )
      return rows[0]?.ms ?? 0
    },
    close: () => client.end(),
  }
}
