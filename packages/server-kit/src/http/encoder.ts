/**
 * Reply encoding for the hot path: walks a reply's schema once and keeps a function that turns the codec'd fields
 * (dates, user types) into their wire form in place, without checking the rest again. Fields that the schema does not
 * name are not sent, whatever a query selected.
 */
import type * as z from 'zod/mini'

type Encode = (value: unknown) => unknown
type Schema = z.ZodMiniType
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>
  /** Schema of the fields that an object does not name. */
  catchall?: Schema
  element?: Schema
  items?: Schema[]
  innerType?: Schema
  in?: Schema
  out?: Schema
  reverseTransform?: (value: unknown, payload: unknown) => unknown
}

const defOf = (schema: Schema) => schema._zod.def as Def

/** Encoder of a schema, or undefined when its inside and wire forms are the same. */
export function compileEncoder(schema: Schema): Encode | undefined {
  const def = defOf(schema)
  if (def.type === 'pipe' && def.reverseTransform) return codecEncoder(def)
  if (def.type === 'object' && def.shape) {
    const isLoose = def.catchall !== undefined && defOf(def.catchall).type === 'unknown'
    return objectEncoder(def.shape, isLoose)
  }
  if (def.type === 'array' && def.element) return arrayEncoder(def.element)
  if (def.type === 'tuple' && def.items) return tupleEncoder(def.items)
  if (def.innerType) {
    const inner = compileEncoder(def.innerType)
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
  }
  return undefined
}

function codecEncoder({ reverseTransform }: Def): Encode {
  return (value) => reverseTransform?.(value, { value, issues: [] })
}

function objectEncoder(shape: Record<string, Schema>, isLoose: boolean): Encode {
  const names = new Set(Object.keys(shape))
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const encode = compileEncoder(schema)
    return encode ? [[name, encode] as const] : []
  })
  return (value) => {
    const all = value as Record<string, unknown>
    const record = isLoose ? all : onlyNamed(all, names)
    for (const [name, encode] of fields) {
      if (record[name] !== undefined) record[name] = encode(record[name])
    }
    return record
  }
}

function onlyNamed(record: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  for (const name in record) {
    if (!names.has(name)) return Object.fromEntries(Object.entries(record).filter(([key]) => names.has(key)))
  }
  return record
}

function arrayEncoder(element: Schema): Encode | undefined {
  const encode = compileEncoder(element)
  return (
    encode &&
    ((value) => {
      const list = value as unknown[]
      for (let i = 0; i < list.length; i++) list[i] = encode(list[i])
      return list
    })
  )
}

function tupleEncoder(items: Schema[]): Encode | undefined {
  const fields = items.map(compileEncoder)
  if (fields.every((encode) => encode === undefined)) return undefined
  return (value) => (value as unknown[]).map((field, at) => fields[at]?.(field) ?? field)
}
