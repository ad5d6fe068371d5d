/** What a run of tests says last: how many passed, and which failed for what reason. */
import { expect, test } from 'vitest'
import { playwrightCounts, summary, sumCounts, vitestCounts } from '../lib/test-counts'

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
        },
        { fullName: 'preço arredonda', status: 'passed', failureMessages: [] },
      ],
    },
    { name: 'quebrado.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
  ],
}

const playwrightReport = {
  stats: { expected: 4 },
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
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Timeout' } }] }],
            },
            { title: 'apaga', tests: [{ status: 'expected', results: [{}] }] },
          ],
        },
      ],
    },
  ],
}

test('the failed tests stand after the counts, each with its reason', () => {
  const total = sumCounts([
    vitestCounts('postgres', vitestReport, 1),
    playwrightCounts('e2e-1', playwrightReport, 1),
  ])
  expect(summary(total)).toBe(`
11 passed, 3 failed

✗ preco.test.ts preço soma
    expected 2 to be 3
        at preco.ts

✗ quebrado.test.ts
    Unexpected token

✗ pedido.spec.ts › grade › cola
    Timeout`)
})

test('a runner that ends badly without a report counts as one failure', () => {
  expect(summary(vitestCounts('pglite', undefined, 1))).toBe(
    '\n0 passed, 1 failed\n\n✗ pglite\n    terminou com 1',
  )
  expect(playwrightCounts('e2e-2', undefined, 1).failures).toHaveLength(1)
})

test('nothing follows the counts of a good run', () => {
  expect(summary({ passed: 3, failures: [] })).toBe('\n3 passed, 0 failed')
})
