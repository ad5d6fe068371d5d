/** Typed client of a server, derived from its route table (S1 §7.1). */
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import type { Feature } from '@trama/contract/features'
import { TEXTS } from '@trama/contract/messages'
import { PROXIMA_HEADER, withProxima } from '@trama/contract/proxima'
import type { Route, RouteTable } from '@trama/contract/route'
import * as z from 'zod/mini'
import { isSlow } from '@/lib/connection/is-slow'
import { ApiError } from './api-error'
import type { Client } from './client-types'
import { readErrorReply } from './error-reply'
import { escritaOf, hearEscrita } from './escrita'
import { type AnyInput, buildBody, buildPath } from './request'

export interface ClientConfig {
  /** Returns the server's address without a trailing slash; read at each call. */
  baseUrl: () => string
  token: () => string | null
  headers?: Record<string, string>
  /** Query parameters that the session adds to every call. */
  query?: () => Record<string, string | undefined>
  /** Asks the user to log in again; true when there is a new token and the call can be repeated. */
  renewSession: (token: string | null) => Promise<boolean>
  unreachable: string
  /** Called after each call with whether the server answered at all. */
  onReach?: (reached: boolean) => void
  /** Called with the date of a reply, as the server's clock had it. */
  onDate?: (date: string | null) => void
  emptyReply: string
  /** Parameter with the session's own code or tax id, which narrows a call to the user's rows. */
  ownRows?: (own: NonNullable<Route['own']>) => Record<string, string>
  /** True for a feature that the server is known to lack: its calls are not made. */
  lacks?: (feature: Feature) => boolean
  /** Called with a feature whose call the server does not know. */
  onMissing?: (feature: Feature) => void
  /** Answers a call without the server, as from the device's data; undefined when it cannot. */
  answerApart?: (route: Route, input: AnyInput) => Promise<ApartAnswer | undefined>
  /** True while the server is known to be out of reach: then `answerApart` is asked first. */
  isCutOff?: () => boolean
  /** Whether a server that keeps a call waiting gives any sign of life. */
  isAlive?: () => Promise<boolean>
}

export interface ApartAnswer {
  reply: unknown
}

const TIME_LIMIT_MS = 60_000

export function createClient<const T extends RouteTable>(routes: T, config: ClientConfig): Client<T> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => callOrAnswer(route, input, config),
  ])
  // The cast holds because the entries have the routes' keys; each reply is checked by its own schema on arrival.
  return Object.fromEntries(calls) as Client<T>
}

async function callOrAnswer(route: Route, input: AnyInput, config: ClientConfig): Promise<unknown> {
  const { answerApart, isCutOff, isAlive } = config
  if (!answerApart && !isAlive) return call(route, input, config)
  const known = isCutOff?.() ? await answerApart?.(route, input) : undefined
  if (known) return known.reply
  const asked = call(route, input, config)
  if (await isSlow(asked)) {
    const answer = await answerApart?.(route, input)
    if (answer) {
      config.onReach?.(false)
      return answer.reply
    }
    if (await isFrozen(asked, config)) {
      config.onReach?.(false)
      // The answer of a call that must not be made twice is awaited, however long it takes.
      if (isRepeatable(route, input)) throw new ApiError('network', config.unreachable)
    }
  }
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'network')) throw error
    const answer = await answerApart?.(route, input)
    if (!answer) throw error
    return answer.reply
  }
}

async function call(route: Route, input: AnyInput, config: ClientConfig): Promise<unknown> {
  const { feature } = route
  if (feature && config.lacks?.(feature)) throw missing()
  const anonymous = route.access === 'public' || input.anonymous
  const token = anonymous ? null : config.token()
  const response = await send(route, input, config, token)
  if (response.ok) return readReply(route, response, input, config)
  const expired = response.status === 401 && !anonymous
  if (expired && (await config.renewSession(token))) return call(route, input, config)
  const error = await readErrorReply(response)
  if (feature && error.status === 404 && (!error.isOurs || error.message === TEXTS.notFoundPath)) {
    config.onMissing?.(feature)
    throw missing(404)
  }
  if (error.isEmpty && route.replies === 'many') return []
  throw error
}

/** A call that may be made again, whatever becomes of this one. */
const isRepeatable = (route: Route, input: AnyInput) =>
  input.read === undefined &&
  (route.method === 'GET' ||
    input.repeatable === true ||
    (route.idempotent === true && input.idempotencyKey !== undefined))

/** True when a server gives no sign of life while the call still waits. */
async function isFrozen(asked: Promise<unknown>, { isAlive }: ClientConfig): Promise<boolean> {
  if (!isAlive) return false
  const answered = asked.then(
    () => true,
    () => true,
  )
  return !(await Promise.race([answered, isAlive()]))
}

const missing = (status = 0) => new ApiError('missing', TEXTS.serverTooOld, { status })

async function send(route: Route, input: AnyInput, config: ClientConfig, token: string | null) {
  const own = route.own ? config.ownRows?.(route.own) : undefined
  const extra = { ...config.query?.(), ...(input.empresa ? { empresa: input.empresa } : {}) }
  const server = config.baseUrl()
  const url = server + buildPath(route, input, { own, extra })
  const body = buildBody(route, input)
  const headers = new Headers(config.headers)
  if (body !== null) headers.set('content-type', 'application/json')
  if (token) headers.set('token', token)
  if (route.idempotent && input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  const escrita = escritaOf(server)
  if (token && escrita) headers.set(ESCRITA_HEADER, escrita)
  const limit = input.read ? [] : [AbortSignal.timeout(TIME_LIMIT_MS)]
  const signal = AbortSignal.any(input.signal ? [input.signal, ...limit] : limit)
  // A write without a reply may have been stored all the same, so the last known write mark is no longer valid.
  const unheard = route.method === 'GET' ? null : ''
  const sent = fetch(url, { method: route.method, headers, body, signal })
  sent.catch(() => hearEscrita(server, unheard))
  const response = await reach(sent, input, config)
  config.onReach?.(true)
  hearEscrita(server, response.headers.get(ESCRITA_HEADER) ?? unheard)
  // A GET may be answered by the browser's cache, with a date of the past, so only writes tell the server's clock.
  if (route.method !== 'GET') config.onDate?.(response.headers.get('date'))
  return response
}

/**
 * Awaits data from the network: an abort by the caller is rethrown unchanged, any other loss counts as an unreachable
 * server.
 */
async function reach<T>(arriving: Promise<T>, input: AnyInput, config: ClientConfig): Promise<T> {
  try {
    return await arriving
  } catch (error) {
    if (input.signal?.aborted) throw error
    config.onReach?.(false)
    throw new ApiError('network', config.unreachable)
  }
}

async function readReply(route: Route, response: Response, input: AnyInput, config: ClientConfig) {
  if (route.reply === 'binary') {
    return reach(input.read ? input.read(response) : response.blob(), input, config)
  }
  const text = await reach(response.text(), input, config)
  const rows = z.safeDecode(z.array(route.reply), parseJson(text) as never)
  if (!rows.success) throw new ApiError('reply', TEXTS.invalidReply, { status: response.status })
  if (route.replies === 'many') return withProxima(rows.data, response.headers.get(PROXIMA_HEADER))
  if (rows.data.length === 0) throw new ApiError('reply', config.emptyReply, { status: response.status })
  return rows.data[0]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
