/**
 * Checks that every saved field is returned by the read of its record: every call that creates or changes what a `GET
 * /X/:id` (or a list, where there is no such call) reads is tried with a body in which no field is empty. A field
 * that is lost on the way to the database or back is found by this.
 */
import type { Route, RouteTable } from '@trama/contract/route'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }
type Body = Record<string, unknown>

export interface RecordPair {
  name: string
  write: Route & { body: Schema }
  read: Route
  /** Parameter by which the record is read; undefined where a list returns the record. */
  key: string | undefined
  /** True for a call that creates the record; other calls get the record's key as parameter. */
  creates: boolean
}

/** The writing calls of a route table, each with the call that reads the record. */
export const recordPairs = (table: RouteTable): RecordPair[] =>
  Object.entries(table).flatMap(([name, { body, ...write }]) => {
    if (!body || !['POST', 'PATCH'].includes(write.method)) return []
    const [base = '', own] = write.path.split('/:')
    if (own && !/^\w+$/.test(own)) return []
    const reads = Object.values(table).filter(({ method }) => method === 'GET')
    const one = reads.find(
      ({ path }) => path.startsWith(`${base}/:`) && path.split('/').length === base.split('/').length + 1,
    )
    const read = one ?? reads.find(({ path, replies }) => path === write.path && replies === 'many')
    if (!read) return []
    return [{ name, write: { ...write, body }, read, key: one?.path.split('/:')[1], creates: !own }]
  })

/**
 * Values, in wire form, one of which each kind of field accepts; a text contains its field's name, so that a mix-up
 * shows.
 */
const candidates = (name: string): unknown[] => [name, `${name.slice(0, 1)}7`, 7, 'S', '05/06/2026']

/**
 * A body in which no field of the schema is missing or empty: fields that are not given get a value that the schema
 * accepts.
 */
export function filledBody(schema: Schema, given: Body, left: ReadonlySet<string>, path = ''): Body {
  const fields = Object.entries(defOf(schema).shape ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const at = path + name
      if (left.has(at)) return name in given ? [[name, given[name]]] : []
      return [[name, filled(field, given[name], left, at)]]
    }),
  )
}

function filled(schema: Schema, value: unknown, left: ReadonlySet<string>, at: string): unknown {
  const { element } = defOf(schema)
  if (element && Array.isArray(value) && defOf(element).shape) {
    return value.map((item: Body) => filledBody(element, item, left, `${at}.`))
  }
  if (value !== undefined && value !== null && value !== '') return value
  const name = at.split('.').at(-1) ?? at
  const taken = candidates(name).find((candidate) => z.safeDecode(schema, candidate as never).success)
  if (taken === undefined) throw new Error(`${at}: nenhum valor de exemplo; informe um no teste.`)
  return taken
}

function defOf(schema: Schema): Def {
  const def = schema._zod.def as Def
  return def.innerType ? defOf(def.innerType) : def
}

/** Paths of the sent fields that the record returns with another value, with both values. */
export function lostFields(sent: Body, record: Body, left: ReadonlySet<string>, path = ''): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const at = path + name
    const found = record[name]
    if (left.has(at)) return []
    if (Array.isArray(value) && Array.isArray(found) && typeof value[0] === 'object') {
      return value.flatMap((item: Body, i) => lostFields(item, (found[i] ?? {}) as Body, left, `${at}.`))
    }
    const [one, other] = [JSON.stringify(value), JSON.stringify(found)]
    return one === other ? [] : [`${at}: ${one} -> ${other}`]
  })
}

/** The id in the reply of a creating call, whatever the name of its field. */
export const createdId = (reply: Body): string =>
  String(Object.entries(reply).find(([name]) => name !== 'resultado')?.[1])
