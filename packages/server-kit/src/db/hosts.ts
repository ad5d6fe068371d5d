/**
 * The servers of a URL that names several, as in libpq: `postgres://user@h1:5432,h2:5432/base`. One of them takes
 * writes.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../program'
import { sqlState } from './database'

/** A URL for each host that the URL names. */
export function urlsOf(url: string): string[] {
  const [start = '', authority = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(url) ?? []
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  if (!hosts.includes(',')) return [url]
  const before = start.slice(0, start.length - hosts.length)
  const after = url.slice(start.length)
  return hosts.split(',').map((host) => before + host + after)
}

/** Host and port of a URL, without user and password, for messages. */
export function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || 5432}`
}

/** How long a server may take to answer which role it has. */
const ANSWER_MS = 2000
/** How long a start waits for a server that takes writes. */
const START_MS = 10_000
const AGAIN_MS = 250

/** A connection outside the pool for watching a server; a query on it fails after `ANSWER_MS`. */
export async function watcher(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  })
  // A lost connection fails its next query; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    cut(client)
    throw error
  })
  return client
}

/** Ends a connection without asking its server, which may not answer any more; pending queries fail. */
export const cut = (client: pg.Client | pg.PoolClient): void => void client.connection.stream.destroy()

/** SQL for the timeline of a server that takes writes; null for a replica or a read-only server. */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/** The server's timeline, null where it takes no writes; throws where the server cannot be reached. */
export async function timelineOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
  return rows[0]?.timeline ?? null
}

/** Timeline of a server that has no free connection but is not away; it sorts before every timeline. */
const FULL = ''

async function askOnce(url: string): Promise<string | null> {
  try {
    const client = await watcher(url)
    return await timelineOf(client).finally(() => cut(client))
  } catch (error) {
    return sqlState(error)?.startsWith('53') ? FULL : null
  }
}

/** URL of the server that takes writes, of two the one promoted last; undefined where none does. */
export async function findPrimary(urls: readonly string[]): Promise<string | undefined> {
  const asked = await Promise.all(urls.map(async (url) => ({ url, timeline: await askOnce(url) })))
  const writable = asked.filter(({ timeline }) => timeline !== null)
  return writable.toSorted((a, b) => String(b.timeline).localeCompare(String(a.timeline)))[0]?.url
}

/**
 * URL of the server that takes writes, waited for up to `patienceMs`; a URL that names one server is returned
 * unchanged.
 */
export async function primaryUrl(url: string, patienceMs = START_MS): Promise<string> {
  const urls = urlsOf(url)
  if (urls.length === 1) return url
  const last = performance.now() + patienceMs
  for (;;) {
    const found = await findPrimary(urls)
    if (found) return found
    if (performance.now() > last) {
      throw new OperatorError(
        `Nenhum destes bancos de dados aceita gravações: ${urls.map(placeOf).join(', ')}.`,
      )
    }
    await setTimeout(AGAIN_MS)
  }
}

/** Waits without keeping the process alive. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false })
