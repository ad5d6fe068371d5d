import { tipoUsuario, TIPOS } from '@trama/contract/access'
import { documentoNumero } from '@trama/contract/apl/documento'
import { mesDaMeta } from '@trama/contract/apl/meta/meta'
import { date, intText, mes, time, uuid } from '@trama/contract/wire'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = Omit<z.core.$ZodTypeDef, 'checks'> & {
  shape?: Record<string, Schema>
  element?: Schema
  items?: Schema[]
  innerType?: Schema
  values?: unknown[]
  entries?: Record<string, string>
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
  checks?: { _zod: { def: { pattern?: RegExp; minimum?: number } } }[]
}

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

/** Any text, or a text that matches the required pattern, which would take minutes to find by chance. */
function textsOf({ checks = [] }: Def): fc.Arbitrary<string> {
  const [pattern] = checks.flatMap(({ _zod }) => _zod.def.pattern ?? [])
  return pattern ? fc.stringMatching(pattern) : fc.string()
}

const leastOf = ({ checks = [] }: Def): number =>
  Math.max(0, ...checks.flatMap(({ _zod }) => _zod.def.minimum ?? []))

const isText = ({ _zod }: Schema) => _zod.def.type === 'string'

/** Values of a reply schema in their internal form (ISO dates, names of user types), before they are encoded. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === date) return isoDate
  if (schema === time) return fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
  if (schema === tipoUsuario) return fc.constantFrom(...TIPOS)
  if (schema === intText) return fc.nat()
  if (schema === documentoNumero) return fc.stringMatching(/^[0-9A-Z/-]{1,12}$/)
  if (schema === uuid) return fc.uuid()
  if (schema === mes) return isoDate.map((day) => `20${day.slice(2, 7)}`)
  if (schema === mesDaMeta) return isoDate.map((day) => `20${day.slice(2, 8)}01`)
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([k, s]) => [k, arbitraryOf(s)])),
      )
    case 'array':
      return def.element
        ? fc.array(arbitraryOf(def.element), { minLength: leastOf(def), maxLength: 3 })
        : fc.constant([])
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(arbitraryOf))
    case 'nullable':
      return def.innerType ? fc.option(arbitraryOf(def.innerType), { nil: null }) : fc.constant(null)
    case 'optional':
      return def.innerType
        ? fc.option(arbitraryOf(def.innerType), { nil: undefined })
        : fc.constant(undefined)
    case 'record':
      // A dictionary of any values needs no more precise type.
      return def.keyType && def.valueType && isText(def.valueType)
        ? fc.dictionary(arbitraryOf(def.keyType).map(String), arbitraryOf(def.valueType), { maxKeys: 3 })
        : fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'string':
      return textsOf(def).filter((text) => z.safeParse(schema, text).success)
    case 'number':
      return fc
        .oneof(
          fc.nat(100),
          fc.nat(10_000).map((n) => n / 100),
        )
        .filter((n) => z.safeParse(schema, n).success)
    default:
      throw new Error(`arbitraryOf não conhece ${def.type}`)
  }
}
