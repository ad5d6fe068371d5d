/** Follows the server that takes writes, among several, without a restart. */
import type pg from 'pg'
import { cut, findPrimary, pause, placeOf, primaryUrl, timelineOf, urlsOf, watcher } from './hosts'

const WATCH_MS = 1000
const AGAIN_MS = 250
/** Longest wait for a connection while no server takes writes, in milliseconds. */
const LOST_TIMEOUT_MS = 1000

/** A pool whose connections lead to one server at a time. */
export interface Followed {
  pool: pg.Pool
  /** URL that the next connections use. */
  url: () => string
  stop: () => void
}

/**
 * Leads a pool's connections to the server that takes writes. With several servers in the URL a watch asks the
 * current one each second: when it is gone or has become a replica, the others are asked until one takes writes, and
 * connections to another server are cut. Statements under way on them fail as with any lost connection.
 */
export async function followPrimary(url: string, open: (url: string) => pg.Pool): Promise<Followed> {
  const urls = urlsOf(url)
  let current = await primaryUrl(url)
  const pool = open(current)
  const clients = new Set<pg.PoolClient>()
  const patience = pool.options.connectionTimeoutMillis ?? 0
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const leadsElsewhere = (client: pg.PoolClient) =>
    urls.length > 1 && `${client.host}:${client.port}` !== placeOf(current)
  pool.on('connect', (client) => {
    clients.add(client)
    if (leadsElsewhere(client)) cut(client)
    // The server has become read-only: a new connection finds the current server of the address, or the one that the
    // watch found.
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(() => cut(client))
    })
  })
  pool.on('remove', (client) => clients.delete(client))

  async function find(): Promise<void> {
    while (!isStopped()) {
      const found = await findPrimary(urls)
      if (found) {
        moveTo(found)
        return
      }
      // Nobody shall wait for a server that does not answer.
      pool.options.connectionTimeoutMillis = LOST_TIMEOUT_MS
      for (const client of clients) cut(client)
      await pause(AGAIN_MS)
    }
  }

  function moveTo(found: string): void {
    pool.options.connectionTimeoutMillis = patience
    if (found === current) return
    current = found
    pool.options.connectionString = found
    for (const client of clients) if (leadsElsewhere(client)) cut(client)
  }

  async function watch(): Promise<void> {
    while (!isStopped()) {
      const watching = await watcher(current).catch(() => undefined)
      if (watching) await untilLost(watching, isStopped)
      if (!isStopped()) await find()
      await pause(AGAIN_MS)
    }
  }
  if (urls.length > 1) void watch()
  return {
    pool,
    url: () => current,
    stop: () => stopping.abort(),
  }
}

/** SQLSTATE of "cannot execute ... in a read-only transaction". */
const READ_ONLY = '25006'

/** Resolves once the connection's server takes no writes any more. */
async function untilLost(client: pg.Client, isStopped: () => boolean): Promise<void> {
  let timeline: string | null = ''
  while (timeline !== null && !isStopped()) {
    await pause(WATCH_MS)
    timeline = await timelineOf(client).catch(() => null)
  }
  cut(client)
}
