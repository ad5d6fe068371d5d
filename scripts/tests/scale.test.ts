import { expect, test } from 'vitest'
import { growthOf } from '../../bench/lib/soak/slope'
import { isScaleDocumentNew } from '../lib/scale-document'
import { growth, STEPS, scaleTable } from '../lib/scale-table'

const measured = {
  listsPerSecond: 2000,
  ordersPerSecond: 500,
  loginsPerSecond: 60,
  sessionsPerSecond: 3000,
  bytes: { pedido: 6000, fatura: 10_000, duplicata: 400, auditoria: 500 },
}

test('the busiest hour of a company is counted in processors and bytes', () => {
  const line = growth(measured, 1000)
  expect(line).toMatchObject({ users: 20_000, ordersPerDay: 30_000, callsPerSecond: 500 })
  // 450 lists at 500 per core, 50 orders at 125 per core, each core used to one half.
  expect(line.aplCores).toBeCloseTo(450 / 500 + 50 / 125)
  expect(line.diskTb).toBeCloseTo((30_000 * 250 * 5 * (6000 + 10_000 + 8000 + 3 * 400 + 6 * 500)) / 1e12)
})

test('the table has a line for each step', () => {
  expect(scaleTable(measured).split('\n')).toHaveLength(STEPS.length + 2)
})

test('the growth per hour of measured values is computed, and how well a line fits them', () => {
  const line = Array.from({ length: 60 }, (_, at) => ({ at: at * 60, value: 100 + at }))
  expect(growthOf(line)).toEqual({ perHour: expect.closeTo(60), fit: expect.closeTo(1) })
  const noise = line.map(({ at }, i) => ({ at, value: 100 + (i % 2) }))
  expect(growthOf(noise).fit).toBeLessThan(0.01)
  expect(growthOf([])).toEqual({ perHour: 0, fit: 0 })
})

test('docs/scale.md has the current figures (npm run docs:scale)', async () => {
  expect(await isScaleDocumentNew()).toBe(true)
})
