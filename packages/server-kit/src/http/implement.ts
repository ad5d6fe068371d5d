/** Registers a route table with its handlers: parse, authorize, call, encode. A missing handler does not compile. */
import { isAllowed } from '@trama/contract/access'
import { fieldErrors } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import type { BinaryReply, Route, RouteInput, RouteReply, RouteTable } from '@trama/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError, fieldsError, forbidden, unauthorized } from '../errors'
import type { Actor } from '../token'
import { compileEncoder } from './encoder'

/** What every call knows; a server adds its own (database, company scope). */
export interface BaseContext {
  ip: string
  agent: string
  idempotencyKey: string | undefined
}

export type Handlers<T extends RouteTable, Public, Session> = {
  [K in keyof T]: (
    ctx: T[K]['access'] extends 'public'
      ? Public
      : T[K]['access'] extends { anonymous: true }
        ? Public | Session
        : Session,
    input: RouteInput<T[K]>,
  ) => Promise<RouteReply<T[K]>>
}

export interface ImplementOptions<Public, Session> {
  /** Validate replies too: tests and development. */
  checkReplies: boolean
  authenticate: (request: FastifyRequest) => Promise<Actor>
  publicContext: (base: BaseContext, request: FastifyRequest) => Public
  sessionContext: (base: BaseContext, actor: Actor, request: FastifyRequest) => Promise<Session>
}

const MEGABYTE = 1024 * 1024
type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>

export function implement<T extends RouteTable, Public, Session>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T, Public, Session>,
  options: ImplementOptions<Public, Session>,
): void {
  for (const [name, route] of Object.entries(table)) {
    if (!route.access) throw new Error(`A rota ${name} não declara acesso.`)
    const handler = handlers[name] as AnyHandler
    const send = replier(route, options.checkReplies)
    app.route({
      method: route.method,
      url: route.path,
      ...(route.maxBody ? { bodyLimit: route.maxBody * MEGABYTE } : {}),
      handler: async (request, reply) => {
        const ctx = await contextOf(route, request, options)
        const input = parseInput(route, request)
        return send(reply, await handler(ctx, input))
      },
    })
  }
}

async function contextOf<Public, Session>(
  route: Route,
  request: FastifyRequest,
  options: ImplementOptions<Public, Session>,
): Promise<Public | Session> {
  const base: BaseContext = {
    ip: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: route.idempotent ? idempotencyKey(request) : undefined,
  }
  const { access } = route
  const isAnonymous = access === 'public' || (access.anonymous && request.headers.token === undefined)
  if (isAnonymous) return options.publicContext(base, request)
  const actor = await options.authenticate(request)
  if (!actor) throw unauthorized()
  if (!isAllowed(access, actor)) throw forbidden()
  return options.sessionContext(base, actor, request)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw fieldsError([{ campo: 'idempotency-key', mensagem: TEXTS.invalid }])
  }
  return key.toLowerCase()
}

function parseInput(route: Route, request: FastifyRequest) {
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, withoutEmpty(request.query)),
    body: route.body ? parse(route.body, onlyObject(request.body)) : {},
  }
}

function parse(schema: Route['body'], value: unknown): unknown {
  if (!schema) return {}
  const parsed = z.safeDecode(schema, value)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  return parsed.data
}

/** An empty parameter is a missing one (S1 §7.1). */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/** A body is an array with one object (S1 §7.1). */
function onlyObject(body: unknown): unknown {
  if (!Array.isArray(body) || body.length !== 1 || typeof body[0] !== 'object' || body[0] === null) {
    throw new AppError(400, TEXTS.badBody)
  }
  return body[0]
}

function replier(route: Route, check: boolean) {
  if (route.reply === 'binary') return sendBinary
  const schema = route.reply
  const fast = compileEncoder(schema) ?? ((value: unknown) => value)
  const encode = check ? (value: unknown) => z.encode(schema, value) : fast
  return (reply: FastifyReply, result: unknown) => {
    const list = route.replies === 'many' ? (result as unknown[]) : [result]
    reply.header('content-type', 'application/json; charset=utf-8')
    return JSON.stringify(list.map(encode))
  }
}

function sendBinary(reply: FastifyReply, result: unknown) {
  const file = result as BinaryReply
  const isPdf = file.type === 'application/pdf'
  reply.header('content-type', file.type)
  // A browser shows no PDF in a sandbox; it has no scripts of the page's to fear.
  reply.header('content-security-policy', isPdf ? "frame-ancestors 'none'" : "default-src 'none'; sandbox")
  // A document is asked for again each time: it changes with what it shows.
  reply.header('cache-control', isPdf ? 'private, no-cache' : 'private, max-age=60')
  // A link that somebody published would bring it into the world's search engines.
  reply.header('x-robots-tag', 'noindex')
  if (file.name) reply.header('content-disposition', `inline; filename="${file.name}"`)
  if (file.etag) {
    reply.header('etag', file.etag)
    if (reply.request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  }
  return Buffer.from(file.bytes)
}
