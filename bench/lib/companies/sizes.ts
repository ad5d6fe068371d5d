/** What many companies take of memory, connections and catalogue. */
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

export interface Sizes {
  /** Largest memory of the application server so far, in megabytes. */
  apl_mb: number
  conexoes: number
  /** Own memory of a backend that has served all companies, in megabytes: the mean and the largest. */
  backend_mb: number
  backend_max_mb: number
  /** Rows of `pg_class`, and megabytes of the system catalogue. */
  relacoes: number
  catalogo_mb: number
  banco_mb: number
}

export async function measureSizes(client: pg.Client, aplPid: number): Promise<Sizes> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const backends = await Promise.all(rows.map(({ pid }) => memoryOf(pid, 'smaps_rollup', 'Private_Dirty')))
  const { rows: found } = await client.query<Pick<Sizes, 'relacoes' | 'catalogo_mb' | 'banco_mb'>>(
    `select (select count(*) from pg_class)::float8 as relacoes,
      (select sum(pg_total_relation_size(oid)) from pg_class
       where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared)::float8 / 2 ^ 20 as catalogo_mb,
      pg_database_size(current_database())::float8 / 2 ^ 20 as banco_mb`,
  )
  const [catalogue] = found
  if (!catalogue) throw new Error('The catalogue was not counted.')
  return {
    apl_mb: await memoryOf(aplPid, 'status', 'VmHWM'),
    conexoes: backends.length,
    backend_mb: backends.reduce((sum, mb) => sum + mb, 0) / Math.max(1, backends.length),
    backend_max_mb: Math.max(0, ...backends),
    ...catalogue,
  }
}

/** A figure of a process in megabytes, as Linux keeps it in `/proc`. */
async function memoryOf(pid: number, file: string, name: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
}
