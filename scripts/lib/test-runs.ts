/** The runners of the tests, each counted: what `npm test` and `npm run test:dates` have in common. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { findProgram } from './machine/programs'
import { ROOT, run } from './process'
import { type Counts, playwrightCounts, tryAgain, vitestCounts } from './test-counts'

type Env = Record<string, string>
type Run = (name: string, args: readonly string[], env?: Env) => Promise<Counts>

const REPORTS = `${ROOT}/.testes`
/** Where the servers' tests on PostgreSQL note what is sent. */
export const RECORDED = `${REPORTS}/comandos`

/** All of vitest's projects but `long`, which takes minutes for what seldom changes. */
export const DAILY = ['--project', 'unit', '--project', 'server']

/** Where the runs leave their reports, without those of the last time. */
export async function emptyReports(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
}

/** Unit and server tests; `name` is the report's. */
export const vitest: Run = async (name, args, env = {}) =>
  tryAgain(await runVitest(name, args, env), (files) => runVitest(`${name}-de-novo`, files, env))

/** Journeys, on what was built before. What failed is traced when it runs again: a trace costs as much as half the rest. */
export const journeys: Run = async (name, args, env = {}) =>
  tryAgain(await runJourneys(name, ['--trace', 'off', ...args], env), (files) =>
    runJourneys(`${name}-de-novo`, files, env),
  )

async function runVitest(name: string, args: readonly string[], env: Env): Promise<Counts> {
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('npx', ['vitest', 'run', ...args, ...reporters], { env: { ...process.env, ...env } })
  return vitestCounts(name, await readReport(report), code)
}

async function runJourneys(name: string, args: readonly string[], env: Env): Promise<Counts> {
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

/** Parts that run at the same time: journeys wait more than they compute. */
const PARTS = 3
/** Ports of a part begin this far above those of the one before, wherever the first were put. */
const PORTS_APART = 10

/** All journeys, each part of them on servers and data of its own. */
export function journeysInParts(name: string, args: readonly string[], env: Env = {}): Promise<Counts[]> {
  return Promise.all(
    Array.from({ length: PARTS }, (_, index) =>
      journeys(`${name}-${index + 1}`, [`--shard=${index + 1}/${PARTS}`, ...args], {
        ...env,
        ...portsOf(index),
      }),
    ),
  )
}

const portsOf = (part: number): Env =>
  Object.fromEntries(
    ['PORTAL', 'APL', 'SMTP', 'PUBLIC'].map((name, index) => {
      const variable = `E2E_${name}_PORT`
      return [variable, String(Number(process.env[variable] || 3900 + index) + part * PORTS_APART)]
    }),
  )

const readReport = (path: string): Promise<unknown> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)
