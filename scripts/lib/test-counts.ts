/** Reads from the runners' JSON reports how many tests passed, which failed for what reason, and how long each took. */
import { ROOT } from './process'
import type { TestTime } from './test-times'

export interface Failure {
  test: string
  reason: string
  /** File of the failed test; absent where no test file is to blame. */
  file?: string
}

export interface Counts {
  passed: number
  failures: readonly Failure[]
  /** Failed at first, and passed when they ran once more; among the passed ones. */
  unsteady?: readonly Failure[]
  times?: readonly TestTime[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[]; duration?: number }[]
  }[]
}

interface PlaywrightTest {
  status: string
  results: { error?: { message?: string }; duration?: number }[]
}

interface Journey extends PlaywrightTest {
  test: string
  file: string
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Counts of a run; `name` stands for a runner that failed without a failed test (no report, nothing to run). */
export function vitestCounts(name: string, report: unknown, code: number): Counts {
  const { numPassedTests = 0, testResults = [] } = (report ?? {}) as Partial<VitestReport>
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no tests.
    if (status === 'failed' && failed.length === 0) return [{ test: file, reason: message, file }]
    return failed.map(({ fullName, failureMessages = [] }) => ({
      test: `${file} ${fullName}`,
      reason: failureMessages.join('\n'),
      file,
    }))
  })
  const times = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration: ms = 0 }) => ({
      test: `${file.replace(ROOT, '')} ${fullName}`,
      ms,
    })),
  )
  return { ...counted(name, code, numPassedTests, failures), times }
}

export function playwrightCounts(name: string, report: unknown, code: number): Counts {
  const { stats, suites = [], errors = [] } = (report ?? {}) as Partial<PlaywrightReport>
  const journeys = suites.flatMap((suite) => journeysOf(suite, []))
  const endedAs = (ended: string): Failure[] =>
    journeys
      .filter(({ status }) => status === ended)
      .map(({ test, file, results }) => ({
        test,
        reason: results.find(({ error }) => error)?.error?.message ?? '',
        file,
      }))
  const failures = [
    ...errors.map(({ message = '' }) => ({ test: name, reason: message })),
    ...endedAs('unexpected'),
  ]
  const times = journeys.map(({ test, results }) => ({
    test,
    ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return { ...counted(name, code, passed, failures), unsteady: endedAs('flaky'), times }
}

/** The tests of a suite and of those in it, each with the titles above it. */
function journeysOf(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: readonly string[],
): Journey[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map((each) => ({
      ...each,
      test: [...path, spec.title].join(' › '),
      file: path[0] ?? title,
    })),
  )
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))]
}

function counted(name: string, code: number, passed: number, failures: readonly Failure[]): Counts {
  const isSilent = code !== 0 && failures.length === 0
  return { passed, failures: isSilent ? [{ test: name, reason: `terminou com ${code}` }] : failures }
}

/** Sum of several runs. */
export const sumCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
  unsteady: all.flatMap(({ unsteady = [] }) => unsteady),
  times: all.flatMap(({ times = [] }) => times),
})

/** Counts a part of the run that could not even start as one failed test. */
export const failed = (test: string, error: unknown): Counts => ({
  passed: 0,
  failures: [{ test, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }],
})

/** Most failures that are retried: a few may come from a busy machine, more come from the tests. */
const FEW = 3

/**
 * Runs the files of a few failures once more, by themselves. Tests that then pass count as passed but are listed, so
 * that an unsteady test is seen; the others have failed.
 */
export async function tryAgain(
  first: Counts,
  runFiles: (files: readonly string[]) => Promise<Counts>,
): Promise<Counts> {
  const { passed, failures, times = [] } = first
  const files = new Set(failures.map(({ file }) => file))
  if (files.size === 0 || failures.length > FEW || files.has(undefined)) return first
  const again = await runFiles([...files].filter((file) => file !== undefined))
  const stillFailed = new Set(again.failures.map(({ test }) => test))
  const unsteady = failures.filter(({ test }) => !stillFailed.has(test))
  return { passed: passed + unsteady.length, failures: again.failures, unsteady, times }
}

const REASON_LINES = 6

/**
 * The last lines of a run: the counts, then the failed tests again, because some readers see only the end of a long
 * log.
 */
export function summary({ passed, failures, unsteady = [] }: Counts): string {
  const named = (mark: string) => (failure: Failure) =>
    `\n${mark} ${failure.test}\n${shortened(failure.reason)}`
  return [
    ...unsteady.map(named('! só na segunda vez:')),
    `\n${passed} passed, ${failures.length} failed`,
    ...failures.map(named('✗')),
  ].join('\n')
}

const shortened = (reason: string) =>
  reason
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
