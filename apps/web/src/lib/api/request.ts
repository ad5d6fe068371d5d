/** Builds the address and the body of a call in wire form from values in inside form. */
import { fieldErrors } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import type { Route } from '@trama/contract/route'
import * as z from 'zod/mini'
import { ApiError } from './api-error'
import type { CallOptions } from './client-types'

export interface AnyInput extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Wire = Record<string, unknown>

function encode(schema: Route['body'], value: unknown): Wire {
  if (!schema) return {}
  const encoded = z.safeEncode(schema, value)
  if (!encoded.success) {
    throw new ApiError('request', TEXTS.invalidRequest, { fields: fieldErrors(encoded.error) })
  }
  return encoded.data as Wire
}

const fill = (path: string, params: Wire) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Query text without empty or undefined parameters (S1 §7.1). */
export function queryText(query: Wire): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}

interface SessionQuery {
  /** Parameters that narrow the call to the user's rows, unless the call sets them itself. */
  own?: Wire | undefined
  /** Parameters added to every call. */
  extra: Wire
}

/** Path with its parameters and query, including the session's. */
export function buildPath(route: Route, input: AnyInput, { own, extra }: SessionQuery): string {
  const path = fill(route.path, encode(route.params, input.params ?? {}))
  const said = encode(route.query, input.query ?? {})
  const query = queryText({ ...own, ...said, ...without(extra, route) })
  return query ? `${path}?${query}` : path
}

/**
 * Removes session parameters that the call has as filters of its own: the contacts of a given user are not those of
 * the session's user.
 */
function without(extra: Wire, { query }: Route): Wire {
  const filters = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  return Object.fromEntries(Object.entries(extra).filter(([name]) => !filters.includes(name)))
}

/** A body is an array with one object. */
export const buildBody = (route: Route, input: AnyInput): string | null =>
  route.body ? JSON.stringify([encode(route.body, input.body ?? {})]) : null
