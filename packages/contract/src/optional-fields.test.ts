import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aplRoutes } from './apl'
import { fieldErrors } from './issues'
import { TEXTS } from './messages'
import { portalRoutes } from './portal'
import type { RouteTable } from './route'
import { clearable, date, flag, nullable, optional } from './wire'

type Schema = z.ZodMiniType
type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  items?: Schema[]
  innerType?: Schema
}

/** A field that may be missing or null, by its dotted path. */
type Field = [path: string, schema: Schema]

function optionalFields(schema: Schema, path: string): Field[] {
  const { type, shape = {}, element, items = [], innerType } = schema._zod.def as Def
  const own: Field[] = type === 'optional' || type === 'nullable' ? [[path, schema]] : []
  // Several wrappers of one nullable field count once.
  const inner =
    innerType && ['optional', 'nullable'].includes(innerType._zod.def.type) ? unwrap(innerType) : innerType
  return [
    ...own,
    ...(inner ? optionalFields(inner, path) : []),
    ...Object.entries(shape).flatMap(([name, field]) => optionalFields(field, `${path}.${name}`)),
    ...[element, ...items].flatMap((field) => (field ? optionalFields(field, `${path}[]`) : [])),
  ]
}

function unwrap(schema: Schema): Schema {
  const { type, innerType } = schema._zod.def as Def
  return innerType && (type === 'optional' || type === 'nullable') ? unwrap(innerType) : schema
}

const fieldsOf = (table: RouteTable): Field[] =>
  Object.entries(table).flatMap(([name, { body, reply }]) => [
    ...(body ? optionalFields(body, `${name} body`) : []),
    ...(reply === 'binary' ? [] : optionalFields(reply, `${name} reply`)),
  ])

const read = (schema: Schema, campo: object) =>
  z.safeDecode(z.object({ campo: schema }), campo as { campo: unknown })

/** Fields that a change may leave out but not empty, because every record has them. */
const NEVER_EMPTY =
  /^(updateUsuario body\.(nome|email|cnpj|tipo|empresa)|updateEmpresa body\.(cnpj|nome|servidor|porta|qtde_rep)|updateEntidade body\.(nome|inscricao|telefone|email|grupo|codrep|cep|endereco|num_end|bairro|cod_pais|versao|(cep|end|num|bairro)_(ent|cob)))$/

describe.each([
  ['portal', portalRoutes],
  ['application server', aplRoutes],
])('every optional field of the %s takes null, an empty text and absence', (_server, table) => {
  const fields = fieldsOf(table)
  const emptied = fields.filter(([path]) => !NEVER_EMPTY.test(path))

  it.each(emptied)('%s', (_path, schema) => {
    for (const sent of [{ campo: null }, { campo: '' }, {}]) {
      const found = read(schema, sent)
      expect(found.error?.issues).toBeUndefined()
      expect([null, undefined]).toContain(found.data?.campo)
    }
  })

  it.each(fields.filter(([path]) => NEVER_EMPTY.test(path)))(
    '%s may be missing, not empty',
    (_path, schema) => {
      expect(read(schema, {}).success).toBe(true)
      for (const campo of [null, '']) {
        const found = read(schema, { campo })
        expect(found.error && fieldErrors(found.error)[0]?.mensagem).toBeTruthy()
      }
    },
  )
})

describe('optional, nullable and clearable fields', () => {
  const Change = z.object({ a: optional(flag), b: clearable(date), c: nullable(date) })

  it('distinguishes a change that clears a field from a change that leaves the field as stored', () => {
    expect(z.decode(Change, { a: '', b: '', c: '' } as never)).toEqual({ a: undefined, b: null, c: null })
    expect(z.decode(Change, {} as never)).toEqual({ c: null })
    expect(z.decode(z.partial(z.object({ b: clearable(date) })), {})).toEqual({})
    expect(z.decode(Change, { a: 'S', b: '01/02/2026', c: '03/02/2026' })).toEqual({
      a: 'S',
      b: '2026-02-01',
      c: '2026-02-03',
    })
  })

  it('still refuse invalid values', () => {
    expect(z.safeDecode(Change, { a: 'X', c: null } as never).success).toBe(false)
    expect(z.safeDecode(Change, { b: '32/01/2026', c: null }).success).toBe(false)
  })

  it('send the value that they get', () => {
    expect(z.encode(Change, { b: null, c: '2026-02-03' })).toEqual({ b: null, c: '03/02/2026' })
    expect(z.safeEncode(Change, { a: '', c: null } as never).success).toBe(false)
    expect(
      fieldErrors(
        z.safeEncode(z.object({ c: nullable(date) }), {} as never).error ?? ({ issues: [] } as never),
      ),
    ).toEqual([{ campo: 'c', mensagem: TEXTS.required }])
  })
})
