/** Validates a call's input by its route's schemas; long lists in pieces, between which other requests are served. */
import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Route } from '@trama/contract/route'
import * as z from 'zod/mini'
import { breather } from '../breath'
import { AppError, fieldsError } from '../errors'
import { type ListField, listFields, withAnyElements } from './list-fields'

type Schema = NonNullable<Route['body']>
type Fields = Record<string, unknown>

/** A list of more elements is validated in pieces. */
const LONG_LIST = 100
/** Most errors that are reported for a long list. */
const MAX_ERRORS = 100

/** Validates path and query of a call. */
export function parseAddress(route: Route, params: unknown, query: unknown) {
  return { params: parse(route.params, params), query: parse(route.query, withoutEmpty(query)) }
}

/** Returns the function that validates the bodies of a route. */
export function bodyParser({ body: schema }: Route): (body: unknown) => Promise<unknown> {
  if (!schema) return async () => ({})
  const lists = listFields(schema)
  return async (body) => {
    const given = onlyObject(body)
    const read: Fields = {}
    for (const list of lists) {
      const value = given[list.key]
      if (Array.isArray(value) && value.length > LONG_LIST) read[list.key] = await parseList(list, value)
    }
    const keys = Object.keys(read)
    if (keys.length === 0) return parse(schema, given)
    // Validates the other fields and the rules between fields; the lists' elements are validated already.
    return parse(withAnyElements(schema, keys), { ...given, ...read })
  }
}

async function parseList({ key, list, element }: ListField, values: unknown[]): Promise<unknown[]> {
  // The number of elements is checked first, so that no work is done for a list that is too long.
  parse(z.object({ [key]: list }), { [key]: values })
  const breathe = breather()
  const read: unknown[] = []
  const wrong: FieldError[] = []
  for (const [index, value] of values.entries()) {
    await breathe()
    const parsed = z.safeDecode(element, value)
    if (parsed.success) read.push(parsed.data)
    else wrong.push(...fieldErrors(parsed.error).map((error) => within(`${key}.${index}`, error)))
    if (wrong.length >= MAX_ERRORS) break
  }
  if (wrong.length > 0) throw fieldsError(wrong)
  return read
}

const within = (path: string, { campo, mensagem }: FieldError): FieldError => ({
  campo: campo ? `${path}.${campo}` : path,
  mensagem,
})

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return {}
  const parsed = z.safeDecode(schema, value)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  return parsed.data
}

/** Drops empty parameters, which count as missing (S1 §7.1). */
function withoutEmpty(query: unknown): Fields {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/** The object in a body, which is an array with exactly one object (S1 §7.1). */
function onlyObject(body: unknown): Fields {
  if (!Array.isArray(body) || body.length !== 1 || typeof body[0] !== 'object' || body[0] === null) {
    throw new AppError(400, SERVER_TEXTS.badBody)
  }
  return body[0] as Fields
}
