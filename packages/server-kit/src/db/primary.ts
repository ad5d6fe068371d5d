/** Follows the server that takes writes, among several, without a restart. */
import type pg from 'pg'
import { cut, findPrimary, pause, placeOf, primaryUrl, timelineOf, urlsOf, watcher } from './hosts'

const WATCH_MS = 1000
const AGAIN_MS = 250
/** While no server takes writes nobody waits for a connection for longer. */
const LOST_TIMEOUT_MS = 1000

/** Connections that lead to one server at a time. */
export interface Followed {
  pool: pg.Pool
  /** Where the next connections lead. */
  url: () => string
  stop: () => void
}

/**
 * Leads a pool's connections to the server that takes writes. With several in the URL a watch asks the one in use each
 * second: where it is gone, or has become a follower, the others are asked until one takes writes, and connections that
 * led elsewhere are cut. What is under way on them fails as with any lost connection.
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
    // A server that only reads by now: whoever connects again finds what the address leads to, or what the watch found.
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
      // Nobody shall wait on a server that does not answer.
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

/** "cannot execute ... in a read-only transaction" */
const READ_ONLY = '25006'

/** Resolves once the server of a connection does not take writes any more. */
async function untilLost(client: pg.Client, isStopped: () => boolean): Promise<void> {
  let timeline: string | null = ''
  while (timeline !== null && !isStopped()) {
    await pause(WATCH_MS)
    timeline = await timelineOf(client).catch(() => null)
  }
  cut(client)
}
