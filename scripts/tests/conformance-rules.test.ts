/**
 * The kit's knowledge of each call: these tests name a new filter, a new call without input and a file of a new kind.
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filterRule } from '../conformance/checks/filter-rules'
import { filtersOf } from '../conformance/checks/filters'
import { hasInput, UNTRIED } from '../conformance/inputs/inputs'
import { readLogins } from '../conformance/logins'
import { CALL_NAMES, routeOf, shapeOf } from '../conformance/survey'
import { ROOT } from '../lib/process'

test('every filter of every list has a rule, or a reason why it is not tried', () => {
  const unknown = CALL_NAMES.flatMap((name) => {
    const route = routeOf(name)
    if (route.method !== 'GET' || route.replies !== 'many' || name in UNTRIED) return []
    return filtersOf(route)
      .filter((filter) => !filterRule(name, filter, filter in shapeOf(route.reply)))
      .map((filter) => `${name} ${filter}`)
  })
  expect(unknown).toEqual([])
})

test('every reading call has an input, or a reason why it is not tried', () => {
  const reading = CALL_NAMES.filter((name) => routeOf(name).method === 'GET' && !(name in UNTRIED))
  expect(reading.filter((name) => !hasInput(name))).toEqual([])
})

test('the example of a file of logins is valid and lists the logins of the demo', async () => {
  const logins = await readLogins(`${ROOT}/docs/conformance-logins.json`)
  expect(new Set(logins.map(({ tipo }) => tipo)).size).toBe(6)
  expect(await readFile(`${ROOT}/docs/conformance.md`, 'utf8')).toContain('conformance-logins.json')
})
