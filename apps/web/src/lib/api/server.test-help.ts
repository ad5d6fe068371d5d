/**
 * Both servers, for tests of screens: answers the real client's fetch route by route of the contract. What arrives
 * is read by the route's schemas and what leaves is written by them, so a test fails on what a server would refuse.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { ERROR_FIELD } from '@trama/contract/messages'
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { Route, RouteInput } from '@trama/contract/route'
import { afterEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallReply } from './client-types'

/** A call as the test server decoded it. */
export type Sent<R extends Route = Route> = RouteInput<R> & {
  /** Query parameters that the session adds to every call (`empresa`, `usuario`). */
  session: Record<string, string>
  headers: Record<string, string>
}

/** An error reply: its status, its text and the data beside the text. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly extra: Record<string, unknown> = {},
  ) {}
}

type Given<R extends Route> = CallReply<R> | Refusal
/** Answer of a route: a fixed value, or a function of the call. */
export type Answer<R extends Route> = Given<R> | ((sent: Sent<R>) => Given<R> | Promise<Given<R>>)

type AnyAnswer = (sent: Sent) => unknown

/** Answer that simulates a lost connection. */
export const lost = () => Promise.reject(new TypeError('fetch failed'))

const unanswered: string[] = []
const impossible: string[] = []
afterEach(() => {
  expect(unanswered.splice(0), 'calls that the test’s server does not answer').toEqual([])
  expect(impossible.splice(0), 'replies that no server gives').toEqual([])
})

export function testServer() {
  const tables = { apl: new Map<Route, AnyAnswer>(), portal: new Map<Route, AnyAnswer>() }
  // Every list screen asks for its saved views.
  tables.portal.set(portalRoutes.listVisoes, () => [])
  // Both servers may have a call in common, so calls are recorded with their table.
  const calls: { table: Map<Route, AnyAnswer>; route: Route; sent: Sent }[] = []

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const request = new Request(new URL(url as string, 'http://web.test'), init)
    const { pathname, search } = new URL(request.url)
    const isPortal = pathname.startsWith('/api/')
    const path = isPortal ? pathname.slice('/api'.length) : pathname
    const routes: Route[] = Object.values(isPortal ? portalRoutes : aplRoutes)
    const [route, params] = find(routes, request.method, path)
    const table = tables[isPortal ? 'portal' : 'apl']
    const answer = route && table.get(route)
    if (!route || !answer) {
      unanswered.push(`${request.method} ${pathname}${search}`)
      return Promise.reject(new TypeError('fetch failed'))
    }
    const sent = await read(route, params, new URLSearchParams(search), request)
    calls.push({ table, route, sent })
    const given = await Promise.race([answer(sent), aborted(init?.signal)])
    return write(route, given)
  })

  const sentTo = (table: Map<Route, AnyAnswer>, route: Route) =>
    calls.flatMap((call) => (call.table === table && call.route === route ? [call.sent] : []))
  const answering =
    (table: Map<Route, AnyAnswer>, route: Route) =>
    (answer: unknown): void =>
      void table.set(route, typeof answer === 'function' ? (answer as AnyAnswer) : () => answer)

  return {
    apl: <K extends keyof AplRoutes>(name: K, answer: Answer<AplRoutes[K]>) =>
      answering(tables.apl, aplRoutes[name])(answer),
    portal: <K extends keyof PortalRoutes>(name: K, answer: Answer<PortalRoutes[K]>) =>
      answering(tables.portal, portalRoutes[name])(answer),
    /** Calls of a route so far, in their order. */
    sentToApl: <K extends keyof AplRoutes>(name: K) =>
      sentTo(tables.apl, aplRoutes[name]) as Sent<AplRoutes[K]>[],
    sentToPortal: <K extends keyof PortalRoutes>(name: K) =>
      sentTo(tables.portal, portalRoutes[name]) as Sent<PortalRoutes[K]>[],
  }
}

function find(routes: Route[], method: string, path: string): [Route | undefined, Record<string, string>] {
  // As in the servers' router, a literal path is matched before one with parameters.
  const sameMethod = routes.filter((route) => route.method === method)
  for (const route of sameMethod.toSorted((a, b) => names(a).length - names(b).length)) {
    const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`)
    const [, ...values] = pattern.exec(path) ?? []
    if (!pattern.test(path)) continue
    return [
      route,
      Object.fromEntries(names(route).map((name, i) => [name, decodeURIComponent(values[i] ?? '')])),
    ]
  }
  return [undefined, {}]
}

const names = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

async function read(
  route: Route,
  params: Record<string, string>,
  search: URLSearchParams,
  request: Request,
): Promise<Sent> {
  const query = Object.fromEntries(search)
  const { empresa, usuario } = query
  const [body] = route.body ? ((await request.json()) as unknown[]) : []
  const decode = (schema: Route['body'], value: unknown) => (schema ? z.decode(schema, value) : {})
  return {
    params: decode(route.params, params),
    query: decode(route.query, query),
    body: decode(route.body, body),
    session: { ...(empresa && { empresa }), ...(usuario && { usuario }) },
    headers: Object.fromEntries(request.headers),
  }
}

function write(route: Route, given: unknown): Response {
  if (given instanceof Refusal) {
    const { status, text, extra } = given
    return Response.json([{ [ERROR_FIELD]: text, ...extra }], { status })
  }
  if (route.reply === 'binary') return new Response(given as Blob)
  const rows = route.replies === 'many' ? given : [given]
  try {
    return Response.json(z.encode(z.array(route.reply), rows as never))
  } catch (error) {
    impossible.push(`${route.method} ${route.path}: ${String(error)}`)
    throw error
  }
}

/** Rejects as fetch does when its caller aborts. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
