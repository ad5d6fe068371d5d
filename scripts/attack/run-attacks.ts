import { setTimeout as wait } from 'node:timers/promises'
import { type Family, Tally } from './attack'
import type { Outcome } from './table'
import type { Target } from './target'

/** Longest time of an attack, in milliseconds: a server that has not answered by then has failed. */
const LONGEST_MS = 180_000

/** Runs the attacks one after the other; `only` is part of a family's or an attack's name. */
export async function runAttacks(
  families: readonly Family[],
  target: Target,
  only: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name: family, attacks } of families) {
    for (const { name, run } of attacks) {
      if (!`${family} ${name}`.toLowerCase().includes(only.toLowerCase())) continue
      const tally = new Tally()
      const started = performance.now()
      await bounded(run(target, tally)).catch((error: unknown) => {
        tally.holds(false, error instanceof Error ? error.message : String(error))
      })
      outcomes.push({ family, name, tally, seconds: (performance.now() - started) / 1000 })
    }
  }
  return outcomes
}

async function bounded(work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = wait(LONGEST_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`sem fim depois de ${LONGEST_MS / 1000} s`)
  })
  late.catch(() => undefined)
  await Promise.race([work, late]).finally(() => over.abort())
}
