/** One server that follows the primary: how far it has come, and whether it may be read. */
import type pg from 'pg'
import { cut, pause, placeOf, watcher } from './hosts'
import { type Place, placeText } from './lsn'

/**
 * Nothing for a server that follows nobody. Of its timeline a follower may know late, by its next restart point; too early
 * it never does.
 */
const REPLAYED = `select upper(lpad(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline)), 8, '0')) as timeline,
  pg_last_wal_replay_lsn()::text as lsn from pg_control_checkpoint() c, pg_control_recovery() r where pg_is_in_recovery()`

export interface Replica {
  /** Host and port. */
  nome: string
  pool: pg.Pool
  /** Up to where it was when it was last asked; undefined while it can't be read. */
  replayed: () => string | undefined
  /** Asks it now; those who ask meanwhile share the next answer. */
  ask: () => Promise<void>
  /** Not to be read before its next answer: a call found it gone. */
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
      // What waits for its answer is asked of the primary instead.
      for (const client of clients) cut(client)
    }
  }
  return {
    nome: placeOf(url),
    pool,
    replayed: () => replayed,
    ask() {
      // An answer that is under way may be from before what the caller wants to see.
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
