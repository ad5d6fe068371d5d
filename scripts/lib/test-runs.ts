/** The runners of the tests, each counted: what `npm test` and `npm run test:dates` have in common. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { findChromium } from './find-chromium'
import { ROOT, run } from './process'
import { type Counts, playwrightCounts, tryAgain, vitestCounts } from './test-counts'

type Env = Record<string, string>
type Run = (name: string, args: readonly string[], env?: Env) => Promise<Counts>

const REPORTS = `${ROOT}/.testes`

/** Where the runs leave their reports, without those of the last time. */
export async function emptyReports(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
}

/** Unit and server tests; `name` is the report's. */
export const vitest: Run = async (name, args, env = {}) =>
  tryAgain(await runVitest(name, args, env), (files) => runVitest(`${name}-de-novo`, files, env))

/** Journeys, on what was built before. */
export const journeys: Run = async (name, args, env = {}) =>
  tryAgain(await runJourneys(name, args, env), (files) => runJourneys(`${name}-de-novo`, files, env))

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
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  return playwrightCounts(name, await readReport(report), code)
}

/** Half of the journeys at a time, each half on servers and data of its own: they wait more than they compute. */
export function halves(name: string, args: readonly string[], env: Env = {}): Promise<Counts[]> {
  return Promise.all(
    [1, 2].map((half) =>
      journeys(`${name}-${half}`, [`--shard=${half}/2`, ...args], {
        ...env,
        ...(half === 1 ? {} : portsFrom(SECOND_HALF)),
      }),
    ),
  )
}

/** Ten above those of the first half, wherever these were put. */
const SECOND_HALF = Number(process.env.E2E_PORTAL_PORT || 3900) + 10

const portsFrom = (first: number): Env =>
  Object.fromEntries(
    ['PORTAL', 'APL', 'SMTP', 'PUBLIC'].map((name, index) => [`E2E_${name}_PORT`, String(first + index)]),
  )

const readReport = (path: string): Promise<unknown> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)
