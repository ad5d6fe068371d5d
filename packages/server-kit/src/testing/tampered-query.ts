/** A tampered query: a way to send query parameters that a good client would not use. None may widen the answer. */
import type { Route } from '@trama/contract/route'

export interface TamperedQuery {
  query: string
  /**
   * True for a query in which a parameter of the call is left out, emptied or given another value. False for unusual
   * notations, and for parameters that the call does not know.
   */
  isPlain: boolean
}

type Pairs = readonly (readonly [string, string])[]

const queryOf = (pairs: Pairs) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/**
 * Queries made from a good one, which comes first: each name dropped, emptied, changed, repeated, in array notation
 * and in another case.
 * @param foreign values that belong to someone else, by parameter name, also names that the call does not know
 * @param known names of the parameters that the call knows
 */
export function tamperedQueries(
  good: Record<string, string>,
  foreign: Record<string, readonly string[]>,
  known: readonly string[],
): TamperedQuery[] {
  const pairs = Object.entries(good)
  const found = new Map<string, TamperedQuery>()
  const add = (isPlain: boolean, list: Pairs) => {
    const query = queryOf(list)
    if (!found.has(query)) found.set(query, { query, isPlain })
  }
  add(true, pairs)
  for (const [name, values] of Object.entries(foreign)) {
    const rest = pairs.filter(([other]) => other !== name)
    const isKnown = known.includes(name)
    add(isKnown, rest)
    add(isKnown, [...rest, [name, '']])
    for (const value of values) {
      add(isKnown, [...rest, [name, value]])
      for (const list of oddly(name, value, pairs, rest)) add(false, list)
    }
  }
  return [...found.values()]
}

/** Parameters that every call may be sent, beside those of its own schema. */
const OF_ALL = ['empresa', 'todas_empresas', 'codigo_erp']

/** Names of the parameters that a call knows. */
export function knownParameters({ query }: Route): string[] {
  return [
    ...OF_ALL,
    ...(query && 'shape' in query._zod.def ? Object.keys(query._zod.def.shape as object) : []),
  ]
}

function oddly(name: string, value: string, pairs: Pairs, rest: Pairs): Pairs[] {
  const own = pairs.find(([other]) => other === name)?.[1] ?? ''
  const upper = name.toUpperCase()
  return [
    [...rest, [name, own], [name, value]],
    [...rest, [name, value], [name, own]],
    [...rest, [`${name}[]`, value]],
    [...pairs, [`${name}[0]`, value]],
    [...rest, [`${name}[${name}]`, value]],
    [...pairs, [upper, value]],
    [...rest, [upper, value]],
    [...rest, [`%${(name.codePointAt(0) ?? 0).toString(16)}${name.slice(1)}`, value]],
    [...rest, [name, ` ${value} `]],
    [...rest, [name, `${own},${value}`]],
    [...rest, [name, value], ['todas_empresas', 'S']],
  ]
}
