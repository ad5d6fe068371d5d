/** The database drivers with no layer above them: pg with prepared statements, or PGlite in the same process. */
import { createHash } from 'node:crypto'
import { isPlannedAnew } from '@trama/server-kit/db/database'
import { PGLITE_EXTENSIONS } from '@trama/server-kit/db/pglite-extensions'

export type Rows = Record<string, unknown>[]
export type Send = (text: string, params: unknown[]) => Promise<Rows>

export interface BareDatabase {
  single: <T>(work: (send: Send) => Promise<T>) => Promise<T>
  transaction: <T>(work: (send: Send) => Promise<T>) => Promise<T>
}

/** As many connections as the APL's own pool has (`openDatabase` of server-kit). */
const POOL_SIZE = 10

export function openBareDatabase(url: string | undefined, dataDir: string): Promise<BareDatabase> {
  return url ? openPg(url) : openPglite(dataDir)
}

async function openPg(url: string): Promise<BareDatabase> {
  const { default: pg } = await import('pg')
  const { NUMERIC, INT8, DATE } = pg.types.builtins
  pg.types.setTypeParser(NUMERIC, Number)
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
  const sender =
    (client: { query: typeof pool.query }): Send =>
    async (text, values) =>
      (
        await client.query<Rows[number]>(
          values.length === 0
            ? text
            : isPlannedAnew(text)
              ? { text, values }
              : { name: nameOf(text), text, values },
        )
      ).rows
  return {
    single: (work) => work(sender(pool)),
    async transaction(work) {
      const client = await pool.connect()
      try {
        return await work(sender(client))
      } finally {
        client.release()
      }
    },
  }
}

async function openPglite(dataDir: string): Promise<BareDatabase> {
  const { PGlite, types } = await import('@electric-sql/pglite')
  const parsers = { [types.NUMERIC]: Number, [types.INT8]: Number, [types.DATE]: (text: string) => text }
  const client = await PGlite.create({ dataDir, parsers, extensions: PGLITE_EXTENSIONS })
  return {
    single: (work) => work(async (text, params) => (await client.query<Rows[number]>(text, params)).rows),
    transaction: (work) =>
      client.transaction((tx) =>
        work(async (text, params) =>
          // The driver opens and ends the transaction itself.
          text === 'begin' || text === 'commit' ? [] : (await tx.query<Rows[number]>(text, params)).rows,
        ),
      ),
  }
}
