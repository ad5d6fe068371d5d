/**
 * `npm test`: installs what the machine lacks, then runs check, unit tests, server tests on a PostgreSQL cluster of their
 * own (what these send is checked too), those that depend on the engine on PGlite too, those that a pooler could disturb
 * through one, and browser tests on a fresh start. What cannot be installed counts as failed; all that runs without it
 * runs. Ends with the line `N passed, N failed` and the failed tests. `--long` runs all server tests in each of these
 * ways, raises the counts of the generated tests and tries the attacks.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, restore } from './lib/backup'
import { buildAll } from './lib/build'
import { check } from './lib/check'
import { checkDistribution } from './lib/distribution/check-distribution'
import { printDistribution } from './lib/distribution/report'
import { ON_PGLITE_TOO, THROUGH_POOLER } from './lib/engine-tests'
import { loadDemo } from './lib/load-demo'
import { missingText, type ProgramName, PROGRAMS } from './lib/machine/programs'
import { provide } from './lib/machine/provide'
import { startCluster } from './lib/postgres/cluster'
import { startPooler } from './lib/postgres/pooler'
import { run } from './lib/process'
import { sessionBoundIn } from './lib/session-bound'
import { type Counts, sumCounts, summary } from './lib/test-counts'
import { emptyReports, journeys, RECORDED, vitest } from './lib/test-runs'

const long = process.argv.includes('--long')
const longEnv: Record<string, string> = long
  ? { FUZZ_RUNS: '100000', KILL_ROUNDS: '60', TESTE_LONGO: 'sim' }
  : {}

/** A folder with the demo, brought there by way of a backup. */
async function restoredCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-restaurado-'))
  const source = { DATA_DIR: `${folder}/origem` }
  const target = { DATA_DIR: `${folder}/destino` }
  await loadDemo('3000', source)
  await restore({ folder: await backup(`${folder}/backups`, source), overwrite: false }, target)
  return target.DATA_DIR
}

const title = (text: string) => console.log(`\n== ${text}`)

await emptyReports()

title('máquina')
const NEEDED: readonly ProgramName[] = ['git', 'postgresql', 'pgbouncer', 'chromium']
const missing = await provide(long ? [...NEEDED, 'etcd', 'patroni'] : NEEDED)
for (const program of missing) console.log(missingText(program))
const isThere = (program: ProgramName) => !missing.includes(program)

title('verificações')
const checked = await check()
const results: Counts[] = [
  {
    passed: 0,
    failures: missing.map((program) => ({ test: PROGRAMS[program].name, reason: missingText(program) })),
  },
  {
    passed: checked.passed,
    failures: checked.failed.map((step) => ({ test: step, reason: 'npm run check' })),
  },
]
// The kill test starts the built servers, the journeys all.
await buildAll()
if (isThere('postgresql')) {
  title('unidades e servidores, em PostgreSQL')
  // Tests' tables are small and their files run side by side: a parallel worker costs more than it brings.
  const cluster = await startCluster({ durable: false, settings: ['max_parallel_workers_per_gather=0'] })
  results.push(
    await vitest('postgres', [], { ...longEnv, TEST_DATABASE_URL: cluster.url, TESTE_COMANDOS: RECORDED }),
  )
  if (isThere('pgbouncer')) {
    title('servidores, por um pooler')
    const pooler = await startPooler(cluster.url)
    const behind = { ...longEnv, TEST_DATABASE_URL: cluster.url, TEST_POOLER_URL: pooler.url }
    results.push(await vitest('pooler', ['--project', 'server', ...(long ? [] : THROUGH_POOLER)], behind))
    await pooler.stop()
  }
  await cluster.stop()
  title('comandos, sem sessão própria')
  results.push(await sessionBoundIn(RECORDED))
  title('comandos, por empresa')
  const isSpread = printDistribution(await checkDistribution(RECORDED))
  results.push({
    passed: isSpread ? 1 : 0,
    failures: isSpread ? [] : [{ test: 'comandos por empresa', reason: 'npm run check:distribution' }],
  })
  title('servidores, em PGlite')
  results.push(await vitest('pglite', ['--project', 'server', ...(long ? [] : ON_PGLITE_TOO)], longEnv))
} else {
  title('unidades e servidores, em PGlite')
  results.push(await vitest('pglite', [], longEnv))
}
if (isThere('chromium')) {
  title('navegador')
  results.push(await journeys('e2e', [], longEnv))
}
if (long && isThere('chromium')) {
  title('navegador, em um backup restaurado')
  const folder = await restoredCopy()
  results.push(await journeys('restaurado', ['main-job'], { E2E_DATA_DIR: folder }))
}
if (long) {
  title('ataques, em um início novo')
  const code = await run('npx', ['tsx', 'scripts/attack.ts', '--sem-compilar'])
  results.push(
    code === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [{ test: 'ataques', reason: 'npm run attack' }] },
  )
}

const total = sumCounts(results)
console.log(summary(total))
process.exit(total.failures.length === 0 ? 0 : 1)
