/**
 * Databases for calls that only read: replicas that are up to date enough, else the primary. A caller always reads
 * what he has written before, by the place in the log of writes, not by time (docs/adr/0022-replicas.md).
 */
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway } from './away'
import { type Reader, type Readers, sqlState } from './database'
import { urlsOf } from './hosts'
import { type Place, placeText } from './lsn'
import { openReplica, type Replica, repeat } from './replica'

export interface ReplicaOptions {
  /** One URL or several, separated by commas. */
  url: string
  /** Greatest lag in milliseconds with which a replica is still read. */
  maxLagMs: number
}

const POLL_MS = 250
const KEPT_MARKS = 1000

export const replicaUrls = (url: string): string[] => url.split(/,(?=postgres(?:ql)?:\/\/)/).flatMap(urlsOf)

export async function openReaders(
  primary: pg.Pool,
  { url, maxLagMs }: ReplicaOptions,
  open: (url: string) => pg.Pool,
  logger: Logger | false = false,
): Promise<Readers> {
  const replicas = replicaUrls(url).map((one) => openReplica(one, open(one)))
  const marks: { place: string; at: number }[] = []
  const counts = { replica: 0, primario: 0 }
  const written = shared(() => placeIn(primary, 'pg_current_wal_insert_lsn()'))
  // Every reader needs the tables of this version, whatever he has written himself.
  const migrated = await written()
  let turn = 0

  /**
   * How long a replica has lacked writes of the primary; a replica of an idle primary lacks nothing, however old its
   * last write is.
   */
  function lagOf({ replayed }: Replica): number | undefined {
    const reached = replayed()
    if (reached === undefined) return undefined
    const known = marks.findLastIndex(({ place }) => place <= reached)
    const missing = marks[known + 1]
    return missing ? performance.now() - missing.at : 0
  }
  const isRead = (replica: Replica) => (lagOf(replica) ?? Number.POSITIVE_INFINITY) <= maxLagMs

  /**
   * Records how much is on the primary's disk, because replicas get nothing else. While the primary is away replicas
   * are read as they are.
   */
  async function mark(): Promise<void> {
    const at = performance.now()
    const place = await placeIn(primary, 'pg_current_wal_flush_lsn()').catch(() => undefined)
    if (place === undefined || place === marks.at(-1)?.place) return
    marks.push({ place, at })
    if (marks.length > KEPT_MARKS) marks.shift()
  }
  const round = () => Promise.all([mark(), ...replicas.map((replica) => replica.ask())])
  await round()
  const stop = repeat(POLL_MS, round)

  async function chosen(since: string): Promise<Replica | undefined> {
    const read = replicas.filter(isRead)
    turn = (turn + 1) % Math.max(1, read.length)
    const inTurn = [...read.slice(turn), ...read.slice(0, turn)]
    const hasCome = (replica: Replica) => (replica.replayed() ?? '') >= since
    const known = inTurn.find(hasCome)
    const [first] = inTurn
    if (known || !first) return known
    // The replica may have received the write since it was last asked.
    await first.ask()
    return hasCome(first) ? first : undefined
  }

  return {
    async reader(since, placed = (pool) => pool) {
      const replica = since === undefined ? undefined : await chosen(since > migrated ? since : migrated)
      counts[replica ? 'replica' : 'primario'] += 1
      return readerOf(placed(primary), replica, replica && placed(replica.pool), logger)
    },
    written,
    states: () =>
      replicas.map((replica) => ({ nome: replica.nome, isRead: isRead(replica), lagMs: lagOf(replica) })),
    counts: () => counts,
    async close() {
      stop()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

async function placeIn(pool: pg.Pool, which: string): Promise<string> {
  const { rows } = await pool.query<Place>(
    `select substr(pg_walfile_name(lsn), 1, 8) as timeline, lsn::text from (select ${which} as lsn) p`,
  )
  return rows[0] ? placeText(rows[0]) : ''
}

/** Calls that ask while an answer is under way share the next answer, which includes what they have done. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () =>
    (next ??= last.then(() => {
      next = undefined
      const asked = ask()
      last = asked.catch(() => undefined)
      return asked
    }))
}

/**
 * True for errors after which the primary can answer: a conflict with its changes, a write, or a replica that is
 * gone.
 */
const isPrimarys = (error: unknown): boolean => {
  const state = sqlState(error)
  // A statement that took too long would take too long on the primary as well.
  if (state === '57014') return false
  return state === '40001' || state === '40P01' || state === '55000' || isDatabaseAway(error)
}

/** One call's database: statements go to the replica; transactions, and everything after one, go to the primary. */
function readerOf(
  primary: pg.Pool,
  replica: Replica | undefined,
  pool: pg.Pool = primary,
  logger: Logger | false = false,
): Reader {
  let hasMoved = false
  const own: pg.Pool = Object.create(pool)
  Object.assign(own, {
    connect: () => {
      hasMoved = true
      return primary.connect()
    },
    query: async (config: pg.QueryConfig, values: unknown[]) => {
      if (hasMoved || !replica) return primary.query(config, values)
      try {
        return await pool.query(config, values)
      } catch (error) {
        if (!isPrimarys(error)) throw error
        if (isGone(error)) replica.leave()
        hasMoved = true
        return primary.query(config, values)
      }
    },
  })
  return { db: drizzle({ client: own, logger }), hasWritten: () => hasMoved }
}

/** True when the replica itself cannot be reached, not when it refuses a write. */
const isGone = (error: unknown): boolean => isDatabaseAway(error) && sqlState(error) !== '25006'
