import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { date } from '@trama/contract/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arbitraryOf } from '../testing/arbitrary-of'
import { compileEncoder } from './encoder'

const replies = (table: Record<string, Route>) =>
  Object.entries(table).flatMap(([name, { reply }]) => (reply === 'binary' ? [] : [[name, reply] as const]))

const fast = (schema: z.ZodMiniType, value: unknown): unknown => {
  const encode = compileEncoder(schema)
  const copy: unknown = structuredClone(value)
  return encode ? encode(copy) : copy
}

describe.each([
  ['apl', replies(aplRoutes)],
  ['portal', replies(portalRoutes)],
])('%s', (_name, list) => {
  test.each(list)('%s: the fast encoder writes what z.encode writes', (_call, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(fast(schema, value)).toEqual(z.encode(schema, value))
      }),
      { seed: 7, numRuns: 50 },
    )
  })

  test.each(list)('%s: fields that the schema does not name are not sent', (_call, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(fast(schema, { ...(value as object), senha_hash: 'x' })).toEqual(z.encode(schema, value))
      }),
      { seed: 7, numRuns: 20 },
    )
  })
})

test('a tuple is encoded field by field', () => {
  const schema = z.object({ a: z.array(z.tuple([z.string(), date, z.nullable(date)])) })
  const value = { a: [['x', '2026-03-10', null]] }
  expect(fast(schema, value)).toEqual({ a: [['x', '10/03/2026', null]] })
})

test('missing and null values stay as they are', () => {
  const schema = z.object({ a: z.optional(z.nullable(z.object({ b: z.array(z.string()) }))) })
  for (const value of [{}, { a: null }, { a: { b: [] } }]) expect(fast(schema, value)).toEqual(value)
})

test('an object without named fields is sent unchanged', () => {
  const schema = z.object({ antes: z.nullable(z.looseObject({})) })
  expect(fast(schema, { antes: { nome: 'Ana', acesso: [1] }, senha_hash: 'x' })).toEqual({
    antes: { nome: 'Ana', acesso: [1] },
  })
})
