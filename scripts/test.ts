/**
 * `npm test`: check, unit and server tests on PGlite, server tests again on a PostgreSQL cluster of their own,
 * and browser tests on a fresh start. Ends with the line `N passed, N failed`. `--long` raises the counts of the
 * generated tests.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, restore } from './lib/backup'
import { buildAll } from './lib/build'
import { check } from './lib/check'
import { findChromium } from './lib/find-chromium'
import { loadDemo } from './lib/load-demo'
import { startCluster } from './lib/postgres-cluster'
import { ROOT, run } from './lib/process'
import { type Counts, playwrightCounts, vitestCounts } from './lib/test-counts'

const REPORTS = `${ROOT}/.testes`
const long = process.argv.includes('--long')
const longEnv = long ? { FUZZ_RUNS: '100000', KILL_ROUNDS: '60', TESTE_LONGO: 'sim' } : {}

async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('npx', ['vitest', 'run', ...args, ...reporters], {
    env: { ...process.env, ...longEnv, ...env },
  })
  return vitestCounts(await readReport(report), code)
}

async function browser(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = `${REPORTS}/${name}.json`
  const config = ['--config', 'e2e/playwright.config.ts', '--output', `${REPORTS}/${name}`]
  const code = await run('npx', ['playwright', 'test', ...config, ...args], {
    env: {
      ...process.env,
      ...env,
      E2E_BUILT: '1',
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  return playwrightCounts(await readReport(report), code)
}

/** Half of the journeys at a time, each half on servers and data of its own: they wait more than they compute. */
function halves(): Promise<Counts[]> {
  return Promise.all(
    [1, 2].map((half) => browser(`e2e-${half}`, [`--shard=${half}/2`], half === 1 ? {} : portsFrom(3910))),
  )
}

const portsFrom = (first: number): Record<string, string> =>
  Object.fromEntries(
    ['PORTAL', 'APL', 'SMTP', 'PUBLIC'].map((name, index) => [`E2E_${name}_PORT`, String(first + index)]),
  )

/** A folder with the demo, brought there by way of a backup. */
async function restoredCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-restaurado-'))
  // The company's record holds the APL's port: that of the journeys.
  const source = { DATA_DIR: `${folder}/origem`, APL_PORT: process.env.E2E_APL_PORT || '3901' }
  const target = { DATA_DIR: `${folder}/destino` }
  await loadDemo('3000', source)
  await restore({ folder: await backup(`${folder}/backups`, source), overwrite: false }, target)
  return target.DATA_DIR
}

const readReport = (path: string): Promise<unknown> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)

const title = (text: string) => console.log(`\n== ${text}`)

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

title('verificações')
const checked = await check()
const results: Counts[] = [{ passed: checked.passed, failed: checked.failed.length }]
title('unidades e servidores, em PGlite')
// The kill test starts the built servers.
await buildAll(['portal', 'apl'])
results.push(await vitest('pglite', []))
title('servidores, em PostgreSQL')
const cluster = await startCluster()
results.push(await vitest('postgres', ['--project', 'server'], { TEST_DATABASE_URL: cluster.url }))
await cluster.stop()
title('navegador')
await buildAll()
results.push(...(await halves()))
if (long) {
  title('navegador, em um backup restaurado')
  const folder = await restoredCopy()
  results.push(await browser('restaurado', ['main-job'], { E2E_DATA_DIR: folder }))
}

const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
