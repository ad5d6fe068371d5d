/** The last lines of a run of tests: how many passed, which failed for what reason, and how long each took. */
import { expect, test } from 'vitest'
import {
  type Failure,
  failed,
  playwrightCounts,
  summary,
  sumCounts,
  tryAgain,
  vitestCounts,
} from '../lib/test-counts'

const vitestReport = {
  numPassedTests: 7,
  testResults: [
    {
      name: 'preco.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'preço soma',
          status: 'failed',
          failureMessages: ['expected 2 to be 3\n    at preco.ts'],
          duration: 12,
        },
        { fullName: 'preço arredonda', status: 'passed', failureMessages: [] },
      ],
    },
    { name: 'quebrado.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
  ],
}

const playwrightReport = {
  stats: { expected: 4, flaky: 1 },
  errors: [],
  suites: [
    {
      title: 'pedido.spec.ts',
      suites: [
        {
          title: 'grade',
          specs: [
            {
              title: 'cola',
              tests: [
                {
                  status: 'unexpected',
                  results: [{ error: { message: 'Timeout' }, duration: 900 }, { duration: 100 }],
                },
              ],
            },
            { title: 'apaga', tests: [{ status: 'expected', results: [{}] }] },
            {
              title: 'arrasta',
              tests: [{ status: 'flaky', results: [{ error: { message: 'Not there yet' } }, {}] }],
            },
          ],
        },
      ],
    },
  ],
}

test('the failed tests are listed after the counts, each with its reason', () => {
  const total = sumCounts([
    vitestCounts('postgres', vitestReport, 1),
    playwrightCounts('e2e', playwrightReport, 1),
  ])
  expect(summary(total)).toBe(`
! só na segunda vez: pedido.spec.ts › grade › arrasta
    Not there yet

12 passed, 3 failed

✗ preco.test.ts preço soma
    expected 2 to be 3
        at preco.ts

✗ quebrado.test.ts
    Unexpected token

✗ pedido.spec.ts › grade › cola
    Timeout`)
})

test('every test is listed with its time, which includes repeated tries', () => {
  const counts = [vitestCounts('postgres', vitestReport, 1), playwrightCounts('e2e', playwrightReport, 1)]
  expect(sumCounts(counts).times).toEqual([
    { test: 'preco.test.ts preço soma', ms: 12 },
    { test: 'preco.test.ts preço arredonda', ms: 0 },
    { test: 'pedido.spec.ts › grade › cola', ms: 1000 },
    { test: 'pedido.spec.ts › grade › apaga', ms: 0 },
    { test: 'pedido.spec.ts › grade › arrasta', ms: 0 },
  ])
})

test('a part that breaks off counts as one failed test with its reason', () => {
  expect(failed('compilação', new Error('sem memória')).failures).toEqual([
    { test: 'compilação', reason: expect.stringMatching(/^Error: sem memória\n/) },
  ])
})

test('a runner that fails without a report counts as one failure', () => {
  expect(summary(vitestCounts('pglite', undefined, 1))).toBe(
    '\n0 passed, 1 failed\n\n✗ pglite\n    terminou com 1',
  )
  expect(playwrightCounts('e2e', undefined, 1).failures).toHaveLength(1)
})

test('nothing follows the counts of a good run', () => {
  expect(summary({ passed: 3, failures: [] })).toBe('\n3 passed, 0 failed')
})

const failure = (test: string, file?: string): Failure => ({ test, reason: 'Timeout', ...(file && { file }) })
const again = (...failures: Failure[]) => {
  const asked: string[] = []
  return {
    asked,
    run: async (files: readonly string[]) => {
      asked.push(...files)
      return { passed: 1, failures }
    },
  }
}

test('a few failures run once more, each file once; tests that then pass are listed before the counts', async () => {
  const failures = [failure('a um', 'a.test.ts'), failure('a dois', 'a.test.ts')]
  const second = again(failure('a dois', 'a.test.ts'))
  const counts = await tryAgain({ passed: 9, failures }, second.run)
  expect(second.asked).toEqual(['a.test.ts'])
  expect(summary(counts)).toBe(`
! só na segunda vez: a um
    Timeout

10 passed, 1 failed

✗ a dois
    Timeout`)
})

test.each([
  ['none', []],
  ['many', ['a', 'b', 'c', 'd'].map((name) => failure(name, `${name}.test.ts`))],
  ['of no file', [failure('pglite')]],
])('failures that are not run again: %s', async (_kind, failures) => {
  const second = again()
  const first = { passed: 9, failures }
  expect(await tryAgain(first, second.run)).toBe(first)
  expect(second.asked).toEqual([])
})
