/** Which regular expressions of a source the check finds, and what it makes of them. */
import { expect, test } from 'vitest'
import { regexIn, slowness } from '../lib/check/check-regex'

test('expressions are found as literals and out of constants of the file', () => {
  const source = [
    "const PART = '[a-z]+'",
    'const WHOLE = new RegExp(String.raw`^${PART}\\.txt$`, "i")',
    'const ratio = (a: number) => a / 2 / 3 // no /expression/',
    'export const clean = (text: string) => text.replaceAll(/\\s+/g, " ")',
    'export const of = (name: string) => new RegExp(name)',
  ].join('\n')
  expect(regexIn('a.ts', source)).toEqual([
    { pattern: String.raw`^[a-z]+\.txt$`, flags: 'i' },
    { pattern: String.raw`\s+`, flags: 'g' },
    'new RegExp(name) precisa vir de constantes do mesmo arquivo',
  ])
})

test.each([
  [String.raw`\s*%$`, '2nd degree polynomial'],
  [String.raw`\S[^\n\r]*[\n\r]`, '2nd degree polynomial'],
  ['^(a+)+$', 'exponential'],
  [String.raw`^\d{1,9}$`, undefined],
])('/%s/ is slow: %s', async (pattern, expected) => {
  const told = await slowness({ pattern, flags: '' })
  if (expected === undefined) expect(told).toBeUndefined()
  else expect(told).toContain(expected)
})
