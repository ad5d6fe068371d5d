/**
 * Runs requests against one address with autocannon, and times them more finely than autocannon's whole milliseconds.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { DatabaseTime } from './database-time'
import type { BenchRequest } from './requests'

export interface Sample {
  /** Requests a second. */
  rps: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds that PostgreSQL works on one request; absent where nothing counts them. */
  ms_banco?: number | undefined
}

export interface Shot {
  url: string
  request: BenchRequest
  headers: Record<string, string>
  connections: number
  seconds: number
  /** Path and further headers of each request, where they differ from request to request. */
  vary?: () => { path?: string; headers: Record<string, string> }
  /** Calls a second at most; without it each connection calls again as soon as it is answered. */
  rate?: number | undefined
}

export async function fire(
  { url, request, headers, connections, seconds, vary, rate }: Shot,
  time?: DatabaseTime,
): Promise<Sample> {
  const { method, path, body } = request
  const times: number[] = []
  await time?.start()
  let failed = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        ...(rate && { overallRate: rate }),
        requests: [
          body === undefined
            ? {
                method,
                path,
                headers,
                ...(vary && {
                  setupRequest: (next) => ({ ...next, headers: { ...headers, ...vary().headers } }),
                }),
              }
            : {
                method,
                path,
                body,
                // Each request gets a key of its own: otherwise the second creation is answered with the reply of the
                // first one.
                setupRequest: (next) => {
                  const own = vary?.()
                  return {
                    ...next,
                    path: own?.path ?? path,
                    headers: {
                      ...headers,
                      'content-type': 'application/json',
                      'idempotency-key': randomUUID(),
                      ...own?.headers,
                    },
                  }
                },
              },
        ],
      },
      (error, done) => (error ? reject(error as Error) : resolve(done)),
    )
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) times.push(ms)
      else failed++
    })
  })
  const lost = failed + result.errors + result.timeouts
  if (lost > 0) throw new Error(`${method} ${url}${path}: ${lost} chamadas falharam.`)
  times.sort((a, b) => a - b)
  const ms_banco = time && (await time.spent()) / times.length
  return {
    rps: times.length / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    ms_banco,
  }
}

export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Median of the runs, taken separately for each figure. */
export function medianSample(samples: readonly Sample[]): Sample {
  const middle = (pick: (sample: Sample) => number) => median(samples.map(pick))
  const counted = samples.flatMap(({ ms_banco }) => ms_banco ?? [])
  return {
    rps: middle((s) => s.rps),
    p50: middle((s) => s.p50),
    p99: middle((s) => s.p99),
    ms_banco: counted.length > 0 ? median(counted) : undefined,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]]
  return (low + high) / 2
}

/** For `vary`: the companies' tokens one after the other, so that calls are spread evenly over all. */
export function inTurnOf(tokens: readonly string[]) {
  let next = 0
  return () => ({ headers: { token: tokens[next++ % tokens.length] ?? '' } })
}
