/**
 * `npm run bench:soak -- [--minutos 10] [--cada 2] [--pedidos 3000] [--sem-build]`: two APLs and a portal on one PostgreSQL, six
 * types of users that call without a pause, so many of each; then the APLs are restarted one by one behind the load. Fails
 * when a call is answered by anything that was not asked for. The callers share the machine with the servers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { machine, writeResults } from './lib/results'
import { runSoak, type Soak } from './lib/soak/run'
import type { LoadResult } from './lib/soak/load'
import { printMemory } from './lib/soak/memory'
import type { Growth } from './lib/soak/slope'

/** Limit of the 99th percentile in every whole minute, however many calls run at once. */
const P99_MAX_MS = 2_000
/**
 * Growth of the objects in megabytes per hour that counts as a leak, where a line fits the samples at least as well
 * as `TOLD`.
 */
const GROWS_MB_H = 60
const TOLD = 0.5
/** Least length of a run in minutes; the growth per hour of a shorter run says nothing. */
const TELLING_MINUTES = 5

const CALLS_SHOWN = 12

const short = (value: number) => Number(value.toFixed(1))

/** Prints the report; true when every call got the expected reply in time and no memory grew. */
function reportSoak({ load, memory, restart, restartSeconds }: Soak): boolean {
  console.table(
    load.minutes.map(({ calls, p50, p99 }, at) => ({
      minuto: at + 1,
      chamadas: calls,
      'p50 ms': short(p50),
      'p99 ms': short(p99),
    })),
  )
  console.table(
    load.calls.slice(0, CALLS_SHOWN).map(({ call, first, last }) => ({
      chamada: call,
      'por minuto': last.calls,
      'p50 ms': `${short(first.p50)} → ${short(last.p50)}`,
      'p99 ms': `${short(first.p99)} → ${short(last.p99)}`,
    })),
  )
  printMemory(memory)
  console.log('carga:', inWords(load))
  console.log(`reinício de um APL depois do outro, ${short(restartSeconds)} s:`, inWords(restart))
  for (const failure of [...load.failures, ...restart.failures]) console.log(`✗ ${failure}`)
  const slow = load.minutes.slice(0, -1).filter(({ p99 }) => p99 > P99_MAX_MS)
  if (slow.length > 0) console.log(`✗ ${slow.length} minutos com p99 acima de ${P99_MAX_MS} ms`)
  const grown = load.minutes.length > TELLING_MINUTES ? memory.filter(({ heap }) => isGrowing(heap)) : []
  for (const { programa } of grown) console.log(`✗ ${programa}: a memória cresce`)
  return load.failed + restart.failed + slow.length + grown.length === 0
}

const isGrowing = ({ perHour, fit }: Growth): boolean => perHour > GROWS_MB_H && fit > TOLD

const inWords = ({ wanted, wrong, writes, failed }: LoadResult): string =>
  `respostas ${JSON.stringify(wanted)}, erradas de propósito ${JSON.stringify(wrong)}, ${writes} gravações, ${failed} falhas`

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '10' },
    cada: { type: 'string', default: '2' },
    pedidos: { type: 'string', default: '3000' },
    'sem-build': { type: 'boolean', default: false },
  },
})
await provideOrEnd('postgresql')
if (!values['sem-build']) await buildAll(['portal', 'apl'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-longo-'))
const cluster = await startCluster({ durable: true })
try {
  const result = await runSoak({
    cluster,
    folder,
    minutes: Number(values.minutos),
    each: Number(values.cada),
    pedidos: values.pedidos,
  })
  const isGood = reportSoak(result)
  await writeResults('soak', { machine: await machine(), options: values, ...result })
  process.exitCode = isGood ? 0 : 1
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
