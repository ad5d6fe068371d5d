/** Callers that call without a pause, and the results of their calls. */
import { randomUUID } from 'node:crypto'
import { quantile } from '../fire'
import type { Balancer } from './balancer'
import type { Asked, Tipo } from './callers'

export interface Minute {
  calls: number
  p50: number
  p99: number
}

/** Times of a kind of call in the first minute and in the last whole one. */
export interface CallTimes {
  call: string
  first: Minute
  last: Minute
}

export interface LoadResult {
  minutes: Minute[]
  /** Times by kind of call, those that were slowest at the end first. */
  calls: CallTimes[]
  /** Number of replies by status, for calls that should succeed; `wrong` counts calls that are wrong on purpose. */
  wanted: Record<string, number>
  wrong: Record<string, number>
  writes: number
  /** Descriptions of the first calls that failed. */
  failures: string[]
  failed: number
}

export interface Load {
  balancer: Balancer
  tokens: Record<Tipo, string>
  callers: Record<Tipo, () => Asked>
  /** Number of callers of each type. */
  each: number
  /** Asked before every call; false ends the load. */
  goesOn: () => boolean
}

const SHOWN = 10
const MINUTE_MS = 60_000

export async function putLoad({ balancer, tokens, callers, each, goesOn }: Load): Promise<LoadResult> {
  const result: LoadResult = {
    minutes: [],
    calls: [],
    wanted: {},
    wrong: {},
    writes: 0,
    failures: [],
    failed: 0,
  }
  const times: number[][] = []
  const byCall = new Map<string, number[][]>()
  const start = performance.now()

  async function one(tipo: Tipo): Promise<void> {
    const asked = callers[tipo]()
    const { method, path, body, status = 200 } = asked
    const sent = performance.now()
    const got = await balancer
      .send({ method, path, headers: headersOf(tokens[tipo], asked), ...(body ? { body } : {}) })
      .catch((error: unknown) => ({ status: 0, body: Buffer.from(String(error)) }))
    const ended = performance.now()
    const minute = Math.floor((ended - start) / MINUTE_MS)
    ;(times[minute] ??= []).push(ended - sent)
    const own = byCall.get(callOf(asked)) ?? []
    byCall.set(callOf(asked), own)
    ;(own[minute] ??= []).push(ended - sent)
    const counts = status === 200 ? result.wanted : result.wrong
    counts[got.status] = (counts[got.status] ?? 0) + 1
    if (body) result.writes += 1
    if (got.status === status) return asked.answered?.(firstOf(got.body))
    result.failed += 1
    if (result.failures.length < SHOWN) {
      result.failures.push(`${tipo} ${method} ${path}: ${got.status} ${got.body.toString().slice(0, 200)}`)
    }
  }

  async function day(tipo: Tipo): Promise<void> {
    // One call after the other, as a person's.
    while (goesOn()) await one(tipo)
  }

  const types = Object.keys(callers) as Tipo[]
  await Promise.all(types.flatMap((tipo) => Array.from({ length: each }, () => day(tipo))))
  return { ...result, minutes: times.map(minuteOf), calls: callTimes(byCall, Math.max(0, times.length - 2)) }
}

const callOf = ({ method, path }: Asked): string =>
  `${method} ${path.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/n')}`

/**
 * @param last the last whole minute; calls after it fall into a minute that is not complete
 */
function callTimes(byCall: ReadonlyMap<string, readonly number[][]>, last: number): CallTimes[] {
  return [...byCall]
    .map(([call, own]) => ({ call, first: minuteOf(own[0] ?? []), last: minuteOf(own[last] ?? []) }))
    .toSorted((a, b) => b.last.p99 - a.last.p99)
}

const headersOf = (token: string, { body, key }: Asked): Record<string, string> => ({
  acesso: 'portal-web',
  token,
  ...(body ? { 'content-type': 'application/json', 'idempotency-key': key ?? randomUUID() } : {}),
})

function firstOf(body: Buffer): Record<string, unknown> {
  const [row = {}] = JSON.parse(body.toString()) as Record<string, unknown>[]
  return row
}

function minuteOf(times: readonly number[]): Minute {
  const sorted = times.toSorted((a, b) => a - b)
  return { calls: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
