/** One replica of the primary: how far it has come, and whether it may be read. */
import type pg from 'pg'
import { cut, pause, placeOf, watcher } from './hosts'
import { type Place, placeText } from './lsn'

/**
 * SQL for the place that a replica has replayed; no row for a server that is no replica. A replica may learn of a new
 * timeline late, by its next restart point, but never too early.
 */
const REPLAYED = `select upper(lpad(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline)), 8, '0')) as timeline,
  pg_last_wal_replay_lsn()::text as lsn from pg_control_checkpoint() c, pg_control_recovery() r where pg_is_in_recovery()`

export interface Replica {
  /** Host and port of the replica. */
  nome: string
  pool: pg.Pool
  /** Place that the replica had reached when it was last asked; undefined while it cannot be read. */
  replayed: () => string | undefined
  /** Asks the replica now; callers that ask meanwhile share the next answer. */
  ask: () => Promise<void>
  /** Excludes the replica until its next answer, because a call found it gone. */
  leave: () => void
  close: () => Promise<void>
}

export function openReplica(url: string, pool: pg.Pool): Replica {
  let watching: pg.Client | undefined
  let replayed: string | undefined
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))

  async function askNow(): Promise<void> {
    try {
      watching ??= await watcher(url)
      const { rows } = await watching.query<Place>(REPLAYED)
      replayed = rows[0] && placeText(rows[0])
    } catch {
      if (watching) cut(watching)
      watching = undefined
      replayed = undefined
      // Queries that wait for the replica's answer are sent to the primary instead.
      for (const client of clients) cut(client)
    }
  }
  return {
    nome: placeOf(url),
    pool,
    replayed: () => replayed,
    ask() {
      // An answer under way may be older than what the caller wants to see.
      next ??= last.then(() => {
        next = undefined
        last = askNow()
        return last
      })
      return next
    },
    leave() {
      replayed = undefined
    },
    async close() {
      if (watching) cut(watching)
      await pool.end()
    },
  }
}

/** Repeats work until it is stopped, with a pause after each round. */
export function repeat(ms: number, work: () => Promise<unknown>): () => void {
  const stopping = new AbortController()
  async function go() {
    while (!stopping.signal.aborted) {
      await work()
      await pause(ms)
    }
  }
  void go()
  return () => stopping.abort()
}
