/**
 * `npm test`: installs what the machine lacks, then runs check, unit tests, server tests on a PostgreSQL cluster of their
 * own (what these send is checked too), those that depend on the engine on PGlite too, and browser tests on a fresh start.
 * What cannot be installed counts as failed; all that runs without it runs. Ends with the time of each part, the slowest
 * tests, the line `N passed, N failed` and the failed tests. `--arquivo` keeps to tests whose files have such a name.
 * `--long` runs all server tests on both engines and through a pooler, raises the counts of the generated tests, tries
 * the attacks, runs what takes minutes for a seldom change (`scripts/tests/long`), the tests that a day can change on
 * days on which dates go wrong (`npm run test:dates`), and the README's commands on a machine where nothing is installed
 * (`npm run test:fresh`).
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backup, restore } from './lib/backup'
import { buildAll } from './lib/build'
import { check } from './lib/check/check'
import { DAYS } from './lib/dates/days'
import { runDays } from './lib/dates/run-days'
import { ON_PGLITE_TOO } from './lib/check/engine-tests'
import { testFresh } from './lib/fresh'
import { loadDemo } from './lib/load-demo'
import { missingText, type ProgramName, PROGRAMS } from './lib/machine/programs'
import { provide } from './lib/machine/provide'
import { startPooler } from './lib/postgres/pooler'
import { onTestCluster } from './lib/postgres/test-cluster'
import { run } from './lib/process'
import { checkRecorded } from './lib/recorded-statements'
import { type Counts, failed, sumCounts, summary } from './lib/test-counts'
import { DAILY, emptyReports, journeys, RECORDED, vitest } from './lib/test-runs'
import { BUDGET_MINUTES, type PartTime, slowestText, timesText } from './lib/test-times'

const {
  values: { long, arquivo: files },
} = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    arquivo: { type: 'string', multiple: true, default: [] },
  },
})
const longEnv: Record<string, string> = long
  ? { FUZZ_RUNS: '100000', KILL_ROUNDS: '60', TESTE_LONGO: 'sim' }
  : {}
const isWhole = files.length === 0
const only = isWhole ? [] : ['--passWithNoTests', ...files]
const projects = long ? [] : DAILY

const results: Counts[] = []
const times: PartTime[] = []
let missing: readonly ProgramName[] = []
const isThere = (program: ProgramName) => !missing.includes(program)

/** A part that breaks off is a failure by its name, and the parts after it run. */
async function part(name: string, work: () => Promise<Counts | readonly Counts[]>): Promise<void> {
  console.log(`\n== ${name}`)
  const began = performance.now()
  results.push(...[await work().catch((error: unknown) => failed(name, error))].flat())
  times.push({ name, ms: performance.now() - began })
}

const passed = (count: number): Counts => ({ passed: count, failures: [] })

async function throughPooler(cluster: string): Promise<Counts[]> {
  const pooler = await startPooler(cluster)
  const env = { ...longEnv, TEST_DATABASE_URL: cluster, TEST_POOLER_URL: pooler.url }
  try {
    return [
      await vitest('pooler', ['--project', 'server'], env),
      await vitest('pooler-dois', ['--project', 'long', 'balanced'], env),
    ]
  } finally {
    await pooler.stop()
  }
}

/** The main job on a folder with the demo that was brought there by way of a backup. */
async function onRestoredCopy(): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-restaurado-'))
  const source = { DATA_DIR: `${folder}/origem` }
  const target = { DATA_DIR: `${folder}/destino` }
  await loadDemo('3000', source)
  await restore({ folder: await backup(`${folder}/backups`, source), overwrite: false }, target)
  return journeys('restaurado', ['main-job'], { E2E_DATA_DIR: target.DATA_DIR })
}

await emptyReports()
await part('máquina', async () => {
  missing = await provide([
    ...(['git', 'postgresql', 'chromium'] as const),
    ...(long ? (['pgbouncer', 'etcd', 'patroni', 'debootstrap', 'libfaketime'] as const) : []),
  ])
  for (const program of missing) console.log(missingText(program))
  return missing.map((program) => failed(PROGRAMS[program].name, missingText(program)))
})
await part('verificações', async () => {
  const checked = await check()
  return [passed(checked.passed), ...checked.failed.map((step) => failed(step, 'npm run check'))]
})
await part('compilação', async () => {
  await buildAll()
  return []
})
if (isThere('postgresql')) {
  await part('unidades e servidores, em PostgreSQL', () =>
    onTestCluster(async (TEST_DATABASE_URL) => {
      const env = { ...longEnv, TEST_DATABASE_URL, TESTE_COMANDOS: RECORDED }
      const tests = await vitest('postgres', [...projects, ...only], env)
      return isWhole ? [tests, await checkRecorded(RECORDED)] : [tests]
    }),
  )
  if (long && isThere('pgbouncer'))
    await part('servidores, por um pooler', () => onTestCluster(throughPooler))
  await part('servidores, em PGlite', () => {
    const wanted = isWhole && !long ? ON_PGLITE_TOO : only
    return vitest('pglite', ['--project', 'server', ...wanted], longEnv)
  })
} else {
  await part('unidades e servidores, em PGlite', () => vitest('pglite', [...projects, ...only], longEnv))
}
if (isThere('chromium')) {
  await part('navegador', () => journeys('e2e', isWhole ? [] : ['--pass-with-no-tests', ...files], longEnv))
  if (long) await part('navegador, em um backup restaurado', onRestoredCopy)
}
if (long) {
  const only = isThere('chromium') ? undefined : 'servidores'
  await part('outros dias', () => runDays(DAYS, { only, ...(isWhole ? {} : { files }) }))
  await part('ataques, em um início novo', async () => {
    const code = await run('npx', ['tsx', 'scripts/attack.ts', '--sem-compilar'])
    return code === 0 ? passed(1) : failed('ataques', 'npm run attack')
  })
  if (isThere('debootstrap')) await part('os comandos do README, em um Debian mínimo', () => testFresh(files))
}

const total = sumCounts(results)
console.log(`\n== tempos\n${timesText(times, long || !isWhole ? {} : BUDGET_MINUTES)}`)
console.log(`\n== os testes mais lentos\n${slowestText(total.times ?? [])}`)
console.log(summary(total))
process.exit(total.failures.length === 0 ? 0 : 1)
