/** The servers of a URL that names several, as libpq does: `postgres://user@h1:5432,h2:5432/base`. One of them takes writes. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../program'
import { sqlState } from './database'

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/

/** A URL for each host that the URL names. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  return hosts.split(',').map((host) => before + host + after)
}

/** Host and port, fit to be told. */
export function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || 5432}`
}

/** How long a server may take to say what it is. */
const ANSWER_MS = 2000
/** How long a start waits for a server that takes writes. */
const START_MS = 10_000
const AGAIN_MS = 250

/** A connection of its own, on which a question fails after `ANSWER_MS`: for looking at a server from beside its pool. */
export async function watcher(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  })
  // A connection lost fails its next question; unheard it would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    cut(client)
    throw error
  })
  return client
}

/** Ends a connection without asking its server, which may not answer any more; what waits on it fails. */
export const cut = (client: pg.Client | pg.PoolClient): void => void client.connection.stream.destroy()

/** The timeline of a server that takes writes; null for one that follows another or only reads. */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/** Fails where the server is away. */
export async function timelineOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
  return rows[0]?.timeline ?? null
}

/** Of a server that has no connection left, which is not away; before any timeline. */
const FULL = ''

async function askOnce(url: string): Promise<string | null> {
  try {
    const client = await watcher(url)
    return await timelineOf(client).finally(() => cut(client))
  } catch (error) {
    return sqlState(error)?.startsWith('53') ? FULL : null
  }
}

/** The server of these that takes writes, of two the one promoted last; undefined where none does. */
export async function findPrimary(urls: readonly string[]): Promise<string | undefined> {
  const asked = await Promise.all(urls.map(async (url) => ({ url, timeline: await askOnce(url) })))
  const writable = asked.filter(({ timeline }) => timeline !== null)
  return writable.toSorted((a, b) => String(b.timeline).localeCompare(String(a.timeline)))[0]?.url
}

/** The URL of the one server that takes writes; where the URL names one server, itself. */
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

/** Keeps no process alive. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false })
