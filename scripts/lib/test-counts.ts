/** Reads how many tests passed and failed from the runners' JSON reports. */
export interface Counts {
  passed: number
  failed: number
}

const count = (report: unknown, ...path: string[]): number => {
  const value = path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    report,
  )
  return typeof value === 'number' ? value : 0
}

/** A runner that failed without a failed test (a file that does not load, no report) counts as one failure. */
const atLeastOne = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

export const vitestCounts = (report: unknown, code: number): Counts =>
  atLeastOne({ passed: count(report, 'numPassedTests'), failed: count(report, 'numFailedTests') }, code)

export const playwrightCounts = (report: unknown, code: number): Counts =>
  atLeastOne(
    {
      passed: count(report, 'stats', 'expected'),
      failed: count(report, 'stats', 'unexpected'),
    },
    code,
  )

/** Of several runs together. */
export const sumCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})
