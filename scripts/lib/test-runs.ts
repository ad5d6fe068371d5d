/** The test runners with their counts, shared by `npm test` and `npm run test:dates`. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { findProgram } from './machine/programs'
import { ROOT, run } from './process'
import { type Counts, playwrightCounts, tryAgain, vitestCounts } from './test-counts'

type Env = Record<string, string>
type Run = (name: string, args: readonly string[], env?: Env) => Promise<Counts>

const REPORTS = `${ROOT}/.testes`
/** Folder in which the server tests on PostgreSQL record their statements. */
export const RECORDED = `${REPORTS}/comandos`
/** Folder of modules that one part of a run has transformed for the next: transforming the servers takes 10 s of CPU. */
const TESTE_MODULOS = `${REPORTS}/modulos`

/** All of vitest's projects but `long`, which takes minutes for what seldom changes. */
export const DAILY = ['--project', '!long']

/** Empties the folder of the runs' reports. */
export async function emptyReports(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
}

/** Runs unit and server tests; `name` names the report. */
export const vitest: Run = async (name, args, env = {}) =>
  tryAgain(await runVitest(name, args, env), (files) => runVitest(`${name}-de-novo`, files, env))

async function runVitest(name: string, args: readonly string[], env: Env): Promise<Counts> {
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('npx', ['vitest', 'run', ...args, ...reporters], {
    env: { ...process.env, TESTE_MODULOS, ...env },
  })
  return vitestCounts(name, await readReport(report), code)
}

/** Journeys, on what was built before; those that fail run once more by themselves (e2e/playwright.config.ts). */
export const journeys: Run = async (name, args, env = {}) => {
  const report = `${REPORTS}/${name}.json`
  const config = ['--config', 'e2e/playwright.config.ts', '--output', `${REPORTS}/${name}`]
  const code = await run('npx', ['playwright', 'test', ...config, ...args], {
    env: {
      ...process.env,
      ...env,
      E2E_BUILT: '1',
      CHROMIUM_PATH: await findProgram('chromium'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  return playwrightCounts(name, await readReport(report), code)
}

const readReport = (path: string): Promise<unknown> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)
