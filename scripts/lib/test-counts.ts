/** Reads from the runners' JSON reports how many tests passed, and which failed for what reason. */
export interface Failure {
  test: string
  reason: string
}

export interface Counts {
  passed: number
  failures: readonly Failure[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** `name` is the run's: it stands for a runner that failed without a failed test (no report, nothing to run). */
export function vitestCounts(name: string, report: unknown, code: number): Counts {
  const { numPassedTests = 0, testResults = [] } = (report ?? {}) as Partial<VitestReport>
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no tests.
    if (status === 'failed' && failed.length === 0) return [{ test: file, reason: message }]
    return failed.map(({ fullName, failureMessages = [] }) => ({
      test: `${file} ${fullName}`,
      reason: failureMessages.join('\n'),
    }))
  })
  return counted(name, code, numPassedTests, failures)
}

export function playwrightCounts(name: string, report: unknown, code: number): Counts {
  const { stats, suites = [], errors = [] } = (report ?? {}) as Partial<PlaywrightReport>
  const failures = [
    ...errors.map(({ message = '' }) => ({ test: name, reason: message })),
    ...suites.flatMap((suite) => failuresOf(suite, [])),
  ]
  return counted(name, code, stats?.expected ?? 0, failures)
}

function failuresOf(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: readonly string[],
): Failure[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: [...path, spec.title].join(' › '),
        reason: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))]
}

function counted(name: string, code: number, passed: number, failures: readonly Failure[]): Counts {
  const isSilent = code !== 0 && failures.length === 0
  return { passed, failures: isSilent ? [{ test: name, reason: `terminou com ${code}` }] : failures }
}

/** Of several runs together. */
export const sumCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

const REASON_LINES = 6

/** The last words of a run: the counts, then the failed tests once more, since some see a long log's end only. */
export function summary({ passed, failures }: Counts): string {
  const named = failures.map(({ test, reason }) => `\n✗ ${test}\n${shortened(reason)}`)
  return [`\n${passed} passed, ${failures.length} failed`, ...named].join('\n')
}

const shortened = (reason: string) =>
  reason
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n')
