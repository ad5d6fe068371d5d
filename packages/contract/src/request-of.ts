import type { Route } from './route'

/** Input with which a call succeeds, in wire form. */
export interface GoodInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export interface WireRequest {
  method: Route['method']
  url: string
  /** The JSON text of the body's array. */
  payload?: string
}

/** Address of a call with its parameters filled in, each percent-encoded. */
export function urlOf(route: Route, { params = {}, query = {} }: GoodInput, prefix = ''): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return prefix + path + (search ? `?${search}` : '')
}

/** Method, address and body of the call as sent. */
export function requestOf(route: Route, input: GoodInput, prefix = ''): WireRequest {
  const request = { method: route.method, url: urlOf(route, input, prefix) }
  return route.body ? { ...request, payload: JSON.stringify([input.body ?? {}]) } : request
}
