/** The comments that `npm run check -- --comentarios` finds in each kind of source, and the draw by a seed. */
import { expect, test } from 'vitest'
import { drawComments, findRemarks } from '../lib/check/draw-comments'

const textsIn = (file: string, ...lines: string[]) =>
  findRemarks(file, lines.join('\n')).map(({ line, text }) => `${line} ${text}`)

test('line comments that follow each other are one, and a text that looks like a comment is none', () => {
  const source = ['// One', '// two.', 'const a = "// text" // Three.', '/** Four. */', 'const b = 1']
  expect(textsIn('a.ts', ...source)).toEqual(['1 // One\n// two.', '3 // Three.', '4 /** Four. */'])
})

test('titles are found only in tests, with those of their groups, and those of tables of cases too', () => {
  const source = [
    "describe('a room', () => {",
    '  test.each([1])(`takes %s`, () => {',
    "  other('x') }) })",
    "it('opens')",
    "test.describe('a phone', () => { test('rings') })",
  ]
  expect(textsIn('a.test.ts', ...source)).toEqual([
    "2 'a room' › `takes %s`",
    "4 'opens'",
    "5 'a phone' › 'rings'",
  ])
  expect(textsIn('a.ts', ...source)).toEqual([])
})

test('what only tools read is left out, unless it gives a reason', () => {
  const source = ['// @ts-expect-error', '// oxlint-disable no-var', '// oxlint-disable no-var -- Why.']
  expect(textsIn('a.ts', source.join('\n\n'))).toEqual(['5 // oxlint-disable no-var -- Why.'])
})

test('comments of SQL are found inside functions and statements of programs too', () => {
  const body = ['do $$', 'begin', '  -- Why', '  -- so.', '  null;', 'end $$;']
  expect(textsIn('a.sql', ...body)).toEqual(['3 -- Why\n-- so.'])
  expect(textsIn('a.ts', 'const a = sql`', '  -- Why.', '  select 1`')).toEqual(['2 -- Why.'])
})

test('style sheets, compose files, scripts of the shell and settings have their own marks', () => {
  expect(textsIn('a.css', '.a { /* One', '   two. */', '}')).toEqual(['1 /* One\ntwo. */'])
  expect(textsIn('Dockerfile', '# One.', 'FROM x')).toEqual(['1 # One.'])
  expect(textsIn('a.sh', '#!/bin/sh', '# One.')).toEqual(['2 # One.'])
  expect(textsIn('a.ini', '; One.', 'a = 1')).toEqual(['1 ; One.'])
})

test('the code shown is the line of the comment, or the lines below it', () => {
  const [above, beside] = findRemarks('a.ts', '// Above.\n\nconst a = 1\nconst b = 2 // Beside.\n')
  expect(above?.code[0]).toBe('const a = 1')
  expect(beside?.code[0]).toBe('const b = 2 // Beside.')
})

test('the same seed draws the same comments, another one others', async () => {
  const draw = (seed: string) => drawComments(3, seed, ['scripts/lib'])
  const drawn = await draw('1')
  expect(drawn.split('\n\n')).toHaveLength(3)
  expect(drawn).toMatch(/^scripts\/lib\/[\w./-]+:\d+\n/)
  expect(await draw('1')).toBe(drawn)
  expect(await draw('2')).not.toBe(drawn)
})
