import { expect, test } from 'vitest'
import { slowestCompanies, SPAN_MS } from './slowest-companies'

test('the slowest companies are those whose calls take longest on average, not those with most calls', () => {
  const companies = slowestCompanies(() => 0)
  const note = (codcli: string, ms: number, times = 10) => {
    for (let n = 0; n < times; n++) companies.note(codcli, ms)
  }
  for (let n = 1; n <= 50; n++) note(String(n), n)
  note('busy', 2, 1000)
  note('seldom', 5000, 9)
  expect(companies.list(3)).toEqual([
    { codcli: '50', calls: 10, ms: 50 },
    { codcli: '49', calls: 10, ms: 49 },
    { codcli: '48', calls: 10, ms: 48 },
  ])
})

test('forgets calls of more than ten minutes ago', () => {
  let now = 0
  const companies = slowestCompanies(() => now)
  const note = (ms: number) => {
    for (let n = 0; n < 10; n++) companies.note('1', ms)
  }
  note(100)
  now = SPAN_MS
  note(300)
  expect(companies.list(20)).toEqual([{ codcli: '1', calls: 20, ms: 200 }])
  now = 2 * SPAN_MS
  expect(companies.list(20)).toEqual([{ codcli: '1', calls: 10, ms: 300 }])
  now = 4 * SPAN_MS
  expect(companies.list(20)).toEqual([])
})
