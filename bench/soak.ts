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
import { reportSoak } from './lib/soak/report'
import { runSoak } from './lib/soak/run'

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
