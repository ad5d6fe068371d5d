/** Samples the memory of running programs. */
import { readFile } from 'node:fs/promises'
import { growthOf, type Growth, type Point } from './slope'

export interface Held extends Growth {
  /** Megabytes at the first sample; `last` is the last sample, `most` the highest. */
  first: number
  last: number
  most: number
}

export interface MemoryOf {
  programa: string
  rss: Held
  heap: Held
}

const EVERY_MS = 2_000
/** Share of the samples at the start that is ignored, because a program that has just started fills its caches. */
const WARM = 0.25

/** Resident memory of a process in megabytes, from `/proc`. */
async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kb = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kb === undefined ? undefined : Number(kb) / 1024
}

/**
 * Megabytes of objects after the last garbage collection, from the program's own metrics; samples before it are
 * higher.
 */
async function heapMb(url: string): Promise<number | undefined> {
  const text = await fetch(`${url}/metricas`).then(
    (reply) => reply.text(),
    () => '',
  )
  const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]
  return bytes === undefined ? undefined : Number(bytes) / 2 ** 20
}

/** Takes samples until it is stopped. */
export function watchMemory(programs: Record<string, { pid: number; url: string }>) {
  const rss = new Map<string, Point[]>()
  const heap = new Map<string, Point[]>()
  const start = performance.now()
  const note = (of: Map<string, Point[]>, name: string, value: number | undefined) => {
    if (value === undefined) return
    of.set(name, [...(of.get(name) ?? []), { at: (performance.now() - start) / 1000, value }])
  }
  const sample = async () => {
    for (const [name, { pid, url }] of Object.entries(programs)) {
      note(rss, name, await residentMb(pid))
      note(heap, name, await heapMb(url))
    }
  }
  const timer = setInterval(() => void sample(), EVERY_MS)
  return {
    end(): MemoryOf[] {
      clearInterval(timer)
      const warm = (points: readonly Point[]) => points.slice(Math.floor(points.length * WARM))
      return Object.keys(programs).map((name) => ({
        programa: name,
        rss: heldOf(warm(rss.get(name) ?? [])),
        heap: heldOf(lowest(warm(heap.get(name) ?? []))),
      }))
    },
  }
}

const LOWEST_OF = 10

/** The lowest of each few samples, which is nearest to what a garbage collection leaves. */
function lowest(points: readonly Point[]): Point[] {
  const groups = Array.from({ length: Math.ceil(points.length / LOWEST_OF) }, (_, at) =>
    points.slice(at * LOWEST_OF, (at + 1) * LOWEST_OF),
  )
  return groups.flatMap((group) => group.toSorted((a, b) => a.value - b.value).slice(0, 1))
}

function heldOf(points: readonly Point[]): Held {
  const values = points.map(({ value }) => value)
  return {
    first: values[0] ?? 0,
    last: values.at(-1) ?? 0,
    most: Math.max(0, ...values),
    ...growthOf(points),
  }
}

const short = (value: number) => Number(value.toFixed(1))

export function printMemory(memory: readonly MemoryOf[]): void {
  console.table(
    memory.map(({ programa, rss, heap }) => ({
      programa,
      'RSS MB': `${short(rss.first)} → ${short(rss.last)}`,
      'mais RSS MB': short(rss.most),
      'RSS MB/h': short(rss.perHour),
      'ajuste R²': Number(rss.fit.toFixed(2)),
      'heap MB': `${short(heap.first)} → ${short(heap.last)}`,
      'heap MB/h': short(heap.perHour),
      'ajuste R² ': Number(heap.fit.toFixed(2)),
    })),
  )
}
