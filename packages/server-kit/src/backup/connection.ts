/** One bare connection to PostgreSQL or PGlite for backup and restore: the same statements work on both. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { lockFolder } from '../db/folder-lock'
import { primaryUrl } from '../db/hosts'
import { PGLITE_EXTENSIONS } from '../db/pglite-extensions'
import { pathOf } from '../db/schema/within'
import { inTurn } from '../in-turn'
import { OperatorError } from '../program'

export interface BackupConnection {
  kind: 'postgres' | 'pglite'
  /** The only schema that the connection sees, by names without it; undefined for a whole database. */
  schema: string | undefined
  query: <T>(text: string) => Promise<T[]>
  /** The rows of a query in COPY's text format. */
  copyOut: (select: string) => AsyncIterable<Uint8Array>
  /** Stores rows in COPY's text format; returns their number. */
  copyIn: (target: string, source: AsyncIterable<Uint8Array>) => Promise<number>
  close: () => Promise<void>
}

/** A database: `dataDir` is the folder of PGlite when there is no `url`. */
export interface Place {
  url?: string | undefined
  dataDir: string
}

/** Settings that make the text of values independent of client and server, and read rows in their stored order. */
const SESSION = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`
const CHUNK = 8 * 1024 * 1024
const LINE_FEED = 10

/** @param schema the company's schema, where the work is about one company's tables */
export async function openConnection({ url, dataDir }: Place, schema?: string): Promise<BackupConnection> {
  const opened = url ? await openPostgres(url, schema) : await openPglite(dataDir)
  const connection = { ...opened, schema }
  await inTurn(SESSION.split(';'), connection.query)
  return connection
}

type Opened = Omit<BackupConnection, 'schema'>

async function openPostgres(url: string, schema: string | undefined): Promise<Opened> {
  const client = new pg.Client({
    connectionString: await primaryUrl(url),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  if (schema !== undefined && schema !== 'public') await client.query(`set search_path to ${pathOf(schema)}`)
  else if (schema === undefined) {
    await refuseSeveral(client).catch((error: unknown) => client.end().then(() => Promise.reject(error)))
  }
  return {
    kind: 'postgres',
    query: async <T>(text: string) => (await client.query(text)).rows as T[],
    copyOut: (select) => client.query(copyTo(`copy (${select}) to stdout`)),
    async copyIn(target, source) {
      const sink = client.query(copyFrom(`copy ${target} from stdin`))
      await pipeline(Readable.from(source), sink)
      return sink.rowCount
    },
    close: () => client.end(),
  }
}

/** A backup holds the schema `public` alone: of a database of several companies it would keep nothing. */
async function refuseSeveral(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    String.raw`select from pg_namespace where nspname like 'empresa\_%' limit 1`,
  )
  if (rows.length > 0)
    throw new OperatorError(
      'Este banco tem um esquema por empresa: copie-o inteiro com pg_dump e pg_restore, ou uma empresa com empresa exportar.',
    )
}

async function openPglite(dataDir: string): Promise<Opened> {
  const { PGlite } = await import('@electric-sql/pglite')
  const release = await lockFolder(dataDir)
  const client = await PGlite.create({ dataDir, extensions: PGLITE_EXTENSIONS }).catch((error: unknown) => {
    release()
    throw error
  })
  return {
    kind: 'pglite',
    query: async <T>(text: string) => (await client.query<T>(text)).rows,
    async *copyOut(select) {
      const { blob } = await client.query(`copy (${select}) to '/dev/blob'`)
      if (blob) yield* Readable.from(blob.stream())
    },
    async copyIn(target, source) {
      let count = 0
      for await (const chunk of wholeLines(source)) {
        const { affectedRows } = await client.query(`copy ${target} from '/dev/blob'`, [], {
          blob: new Blob([new Uint8Array(chunk)]),
        })
        count += affectedRows ?? 0
      }
      return count
    },
    close: () => client.close().finally(release),
  }
}

/** Pieces of some megabytes that end with a whole line: COPY's text format has no line feed within a row. */
async function* wholeLines(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of source) {
    waiting.push(piece)
    size += piece.length
    if (size < CHUNK) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield all.subarray(0, end)
    waiting = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
