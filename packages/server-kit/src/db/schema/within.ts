/** Several schemas over one pool of connections: the statements of a schema run with it as their search path. */
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { unavailable } from '../../errors'
import type { Leave, TakeTurn } from '../../fair-turns'

/** Schema of the database's extensions, last in each path. */
export const EXTENSIONS_SCHEMA = 'extensoes'

export const pathOf = (schema: string): string => `"${schema.replaceAll('"', '""')}", ${EXTENSIONS_SCHEMA}`

/** Setting of a transaction's path. */
export const setPath = (schema: string): string => `set local search_path to ${pathOf(schema)}`

const places = new WeakMap<object, { schema: string; begin: string }>()

/** The schema that a connection works for, until it is given back. */
export const schemaOf = (client: object): string | undefined => places.get(client)?.schema

/** What begins a transaction on this connection: with a schema's path when the connection works for a schema. */
export const beginOf = (client: object): string => places.get(client)?.begin ?? 'begin'

/**
 * A schema's view of a pool. Path and statement are one transaction, so that a statement whose path could not be set
 * fails and never reaches another schema. The schemas take turns at the connections.
 */
export function poolWithin(pool: pg.Pool, schema: string, take: TakeTurn): pg.Pool {
  const place = { schema, begin: `begin; ${setPath(schema)}` }
  const own: pg.Pool = Object.create(pool)

  async function connect(): Promise<pg.PoolClient> {
    const leave = await inTime(take(schema), pool.options.connectionTimeoutMillis ?? 0)
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    places.set(client, place)
    const release = client.release.bind(client)
    client.release = (error) => {
      places.delete(client)
      release(error)
      leave()
    }
    return client
  }

  /** A single statement, sent in one piece with the beginning and the end of its transaction. */
  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await connect()
    const sent = [
      client.query({ text: 'begin' }),
      client.query(config, values),
      client.query({ text: 'commit' }),
    ] as const
    const [, reply, end] = await Promise.allSettled(sent)
    client.release(end.status === 'rejected')
    if (reply.status === 'rejected') throw reply.reason
    if (end.status === 'rejected') throw end.reason
    return reply.value
  }
  return Object.assign(own, { connect, query })
}

/** A turn that comes in time: who waits longer gets a 503, and the late turn is given back at once. */
async function inTime(turn: Promise<Leave>, ms: number): Promise<Leave> {
  if (ms === 0) return turn
  const stop = new AbortController()
  const late = setTimeout(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
  const leave = await Promise.race([turn, late])
  stop.abort()
  if (leave) return leave
  turn.then((left) => left()).catch(() => undefined)
  throw unavailable()
}
