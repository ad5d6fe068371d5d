/**
 * Parameters in a path, taken from the list that the path continues: `/Pedido/Situacao/:numero` takes a number from
 * `/Pedido`.
 */
import type { Route } from '@trama/contract/route'
import type { Row } from '../call'
import { CALL_NAMES, type CallName, type Candidate, type Find, routeOf, shapeOf } from '../survey'

/** Most candidates for a call: when a call has no answer for one record, the next one is tried. */
export const CANDIDATES = 12

export const paramsOf = (route: Route) => Object.keys(shapeOf(route.params))

/** The list whose rows have all parameters of the path, the nearest one above it. */
export function listBefore(route: Route): CallName | undefined {
  const names = paramsOf(route)
  const segments = route.path.split('/:')[0]?.split('/') ?? []
  for (let length = segments.length; length > 1; length--) {
    const path = segments.slice(0, length).join('/')
    const found = CALL_NAMES.find((name) => {
      const { path: listPath, replies, method, reply } = routeOf(name)
      const isList = method === 'GET' && replies === 'many' && listPath === path
      return isList && names.every((field) => field in shapeOf(reply))
    })
    if (found) return found
  }
  return undefined
}

export async function byListBefore(route: Route, find: Find): Promise<Candidate[]> {
  const list = listBefore(route)
  return list ? candidates(await find(list), (row) => ({ params: picked(row, paramsOf(route)) }), list) : []
}

export const picked = (row: Row, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(row[name])]))

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One candidate of each row that has what the call needs. */
export function candidates(
  rows: readonly Row[],
  inputOf: (row: Row) => Candidate['input'] | undefined,
  list?: CallName,
): Candidate[] {
  return rows
    .flatMap((row) => {
      const input = inputOf(row)
      const isWhole = input && Object.values(input.params ?? {}).every((value) => value !== '')
      return isWhole ? [{ input, row, ...(list ? { list } : {}) }] : []
    })
    .slice(0, CANDIDATES)
}
