/**
 * `npm run bench:upgrade -- [--pedidos 1000000] [--por-segundo 50]`: a database full of orders gets a made-up migration
 * while orders are saved at a steady rate as servers of the version before save them: how long it takes, how long an order had
 * to wait, behind which step, and whether every one that was answered is there.
 */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillBaseState } from '@trama/apl/testing/upgrade/base-state'
import { withNextStep } from '@trama/apl/testing/upgrade/next-step'
import { missingOf, startWriter, type Written } from '@trama/apl/testing/upgrade/order-writer'
import { migratePostgres } from '@trama/server-kit/db/migration/migrate-postgres'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { machine, writeResults } from './lib/results'

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '1000000' },
    'por-segundo': { type: 'string', default: '50' },
  },
})
const pedidos = Number(values.pedidos)
const perSecond = Number(values['por-segundo'])
/** Milliseconds during which orders are saved before and after the migration, for comparison. */
const AROUND_MS = 10_000
const SHOWN = 12

interface StepTime {
  step: string
  /** Milliseconds since the writer began. */
  at: number
}

await provideOrEnd('postgresql')
const cluster = await startCluster({ durable: true, settings: ['max_wal_size=4GB'] })
const migrations = await withNextStep()
try {
  console.log(`${pedidos} pedidos na versão anterior…`)
  await fillBaseState(cluster.url, pedidos)
  const steps: StepTime[] = []
  const writer = startWriter(cluster.url, pedidos, perSecond)
  const started = performance.now()
  await setTimeout(AROUND_MS)
  const begun = performance.now()
  await migratePostgres(cluster.url, migrations, (tag, { texts }) => {
    const step = `${tag}: ${(texts[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 90)}`
    steps.push({ step, at: performance.now() - started })
  })
  const seconds = (performance.now() - begun) / 1000
  await setTimeout(AROUND_MS)
  const written = await writer.stop()
  const missing = await missingOf(cluster.url, pedidos, written)
  const results = {
    seconds: Math.round(seconds * 10) / 10,
    ...figures(written, steps),
    missing: missing.length,
  }
  console.log(results)
  for (const text of missing.slice(0, SHOWN)) console.log(text)
  await writeResults('upgrade', { machine: await machine(), pedidos, perSecond, ...results })
  process.exitCode = missing.length + written.errors.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
  await rm(migrations, { recursive: true })
}

function figures({ waits, saved, errors }: Written, steps: readonly StepTime[]) {
  const end = (steps.at(-1)?.at ?? 0) + AROUND_MS
  const during = waits.filter(({ at }) => at >= AROUND_MS && at <= end - AROUND_MS).map(({ ms }) => ms)
  const before = waits.filter(({ at }) => at < AROUND_MS).map(({ ms }) => ms)
  const longest = waits.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  const slowest = steps
    .map(({ step, at }, n) => ({
      step,
      seconds: Math.round(((steps[n + 1]?.at ?? end - AROUND_MS) - at) / 100) / 10,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
  return {
    saved: saved.size,
    errors: errors.length,
    firstErrors: errors.slice(0, 3),
    before: spread(before),
    during: spread(during),
    overOneSecond: waits.filter(({ ms }) => ms > 1000).length,
    longest: longest.map(({ at, ms }) => ({
      ms: Math.round(ms),
      // The migration step during which the call ended.
      step: steps.findLast((step) => step.at <= at + ms)?.step ?? 'antes',
    })),
    slowest,
  }
}

function spread(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b)
  const of = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { orders: all.length, p50: of(0.5), p99: of(0.99), max: of(1) }
}
