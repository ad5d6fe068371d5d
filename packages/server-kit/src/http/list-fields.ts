/** The lists among a body's fields, and the body's schema without the checks of the lists' elements. */
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Shape = Record<string, Schema>

export interface ListField {
  key: string
  /** The list's own checks, such as its length, with any elements. */
  list: Schema
  element: Schema
}

export function listFields(schema: Schema): ListField[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, field]) => {
    const array = arrayOf(field)
    return array ? [{ key, list: anyElements(array), element: array._zod.def.element as Schema }] : []
  })
}

/** Schema of an object in which the elements of these lists may be anything; all other checks stay. */
export function withAnyElements(schema: Schema, keys: readonly string[]): Schema {
  const shape = { ...shapeOf(schema) }
  for (const key of keys) {
    const array = shape[key] && arrayOf(shape[key])
    if (array) shape[key] = anyElements(array)
  }
  return z.clone(schema, { ...schema._zod.def, shape } as typeof schema._zod.def)
}

const anyElements = (array: z.ZodMiniArray): Schema => z.clone(array, { ...array._zod.def, element: z.any() })

function shapeOf(schema: Schema): Shape {
  return schema instanceof z.ZodMiniObject ? (schema._zod.def.shape as Shape) : {}
}

/** The array schema inside the wrappers that make a field optional. */
function arrayOf(field: Schema): z.ZodMiniArray | undefined {
  if (field instanceof z.ZodMiniArray) return field
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable) {
    return arrayOf(field._zod.def.innerType as Schema)
  }
  return undefined
}
