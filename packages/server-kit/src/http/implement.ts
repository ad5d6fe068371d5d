/** Registers a route table with its handlers: authorize, parse, call, encode. A missing handler does not compile. */
import { type Direcao, isAllowed, type RegistroLido, registroLidoOf } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import {
  type BinaryReply,
  bodyLimit,
  type Route,
  type RouteInput,
  type RouteReply,
  type RouteTable,
} from '@trama/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fieldsError, forbidden, unauthorized } from '../errors'
import type { Actor } from '../token'
import type { Leave, TakeTurn } from '../fair-turns'
import { bodyParser, parseAddress } from './parse-input'
import { replier, streamOf, whileRead } from './send-reply'
import { callerOf, callTurns, longTurns } from './turns'

/** What the handler of every call knows; a server adds its own fields (database, company scope). */
export interface BaseContext {
  ip: string
  agent: string
  idempotencyKey: string | undefined
  /** True for an address that a person opened in a browser; programs that scan mails do not say so. */
  isPress?: boolean
}

/**
 * A service account that may make a call: its name among those that wait for a turn, and the context of its calls.
 */
export interface Conta<Context> {
  nome: string
  /** Portal company of the account. */
  codcli: string
  ctx: Context
}

export type Handlers<T extends RouteTable, Public, Session, Account = never> = {
  [K in keyof T]: (
    ctx: T[K]['access'] extends 'public'
      ? Public
      : T[K]['access'] extends { conta: Direcao }
        ? Account
        : T[K]['access'] extends { anonymous: true }
          ? Public | Session
          : Session,
    input: RouteInput<T[K]>,
  ) => Promise<RouteReply<T[K]>>
}

export interface ImplementOptions<Public, Session, Account = never> {
  /** Whether replies are validated too, as in tests and development. */
  checkReplies: boolean
  authenticate: (request: FastifyRequest) => Promise<Actor>
  publicContext: (base: BaseContext, request: FastifyRequest) => Public
  /** Throws unless the address of a `bySecret` call holds a valid secret. */
  checkSecret?: (ctx: Public, params: unknown) => Promise<void>
  /** The service account whose key came with the call; throws for an invalid key. */
  conta?: (base: BaseContext, request: FastifyRequest) => Promise<Conta<Account>>
  /** Context in which a service account reads records as a user does; throws unless it may read them. */
  contaSession?: (account: Account, registro: RegistroLido, request: FastifyRequest) => Session
  sessionContext: (base: BaseContext, actor: Actor, request: FastifyRequest) => Promise<Session>
  /** Callers that share places: those of a portal company, where this server serves several. */
  groupOf?: (codcli: string | undefined) => string | undefined
  /** Longest time in milliseconds in which the reader of a stream may take nothing. */
  stalledMs?: number
}

type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller and turn of a call, known before its body is read. */
    admitted: Admitted | undefined
    /** Portal company of the caller, for the log; unknown for a call of nobody. */
    codcli: string | undefined
  }
  interface FastifyContextConfig {
    /** False for calls that only read. */
    writes?: boolean
    oneClick?: boolean
  }
}

interface Admitted {
  ctx: unknown
  params: unknown
  query: unknown
  leave: Leave
  /**
   * True once the handler has begun: the turn then ends with the handler, whether or not somebody still waits for the
   * reply.
   */
  isWorking: boolean
}

export function implement<T extends RouteTable, Public, Session, Account = never>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T, Public, Session, Account>,
  options: ImplementOptions<Public, Session, Account>,
): void {
  app.decorateRequest('admitted', undefined)
  app.decorateRequest('codcli', undefined)
  const calls = callTurns()
  for (const [name, route] of Object.entries(table)) {
    if (!route.access) throw new Error(`A rota ${name} não declara acesso.`)
    const handler = handlers[name] as AnyHandler
    const send = replier(route, options.checkReplies)
    const parseBody = route.linhas ? async (body: unknown) => body : bodyParser(route)
    const turns = route.turn ? longTurns[route.turn] : calls
    const admitted = (request: FastifyRequest, reply: FastifyReply) =>
      admit(route, request, reply, turns, options)
    app.route({
      method: route.method,
      url: route.path,
      config: {
        writes: route.method !== 'GET' || route.writes === true,
        ...(route.linhas && { linhas: route.linhas }),
        ...(route.oneClick && { oneClick: true }),
      },
      // Caller, rights and turn are settled before the body is read.
      onRequest: async (request, reply) => {
        if (!isKnownByBody(route, request)) request.admitted = await admitted(request, reply)
      },
      // A call that never reaches the handler, such as one with a broken body, ends its turn with its reply.
      onResponse: async (request) => request.admitted?.leave(),
      handler: async (request, reply) => {
        const call = (request.admitted ??= await admitted(request, reply))
        call.isWorking = true
        let isStreaming = false
        try {
          const { ctx, params, query } = call
          const input = { params, query, body: await parseBody(request.body) }
          const result = await handler(ctx, input)
          const stream = streamOf(result)
          isStreaming = stream !== undefined
          if (!stream) return send(reply, result)
          // A streamed reply keeps its turn while somebody reads.
          reply.raw.once('close', call.leave)
          const stalled = () => reply.raw.destroy()
          const read = () => whileRead(stream(), { ...call, stalled, stalledMs: options.stalledMs })
          return send(reply, { ...(result as BinaryReply), stream: read })
        } finally {
          if (!isStreaming || reply.raw.destroyed) call.leave()
        }
      },
    })
  }
}

const isKnownByBody = (route: Route, request: FastifyRequest) =>
  route.tokenInBody === true && !request.headers.token

/**
 * Authenticates, authorizes, and waits for the caller's turn; a call refused here is refused without reading its
 * body.
 */
async function admit<Public, Session, Account>(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  turns: TakeTurn,
  options: ImplementOptions<Public, Session, Account>,
): Promise<Admitted> {
  const base: BaseContext = {
    ip: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: route.idempotent ? idempotencyKey(request) : undefined,
    isPress: request.method === 'GET' && request.headers['sec-fetch-user'] === '?1',
  }
  const conta = await contaOf(route, base, request, options)
  const actor = conta ? undefined : await actorOf(route, request, options)
  request.bodyLimit = bodyLimit(route, conta !== undefined || actor !== undefined)
  if (!route.bySecret && Number(request.headers['content-length'] ?? 0) > request.bodyLimit * 1024) {
    throw new AppError(413, SERVER_TEXTS.tooLarge)
  }
  request.codcli = conta?.codcli ?? actor?.empresa
  const leave = await turns(conta?.nome ?? callerOf(actor, base.ip), options.groupOf?.(request.codcli))
  try {
    const asPublic = actor || conta ? undefined : options.publicContext(base, request)
    const ctx = actor ? await options.sessionContext(base, actor, request) : (conta?.ctx ?? asPublic)
    const address = parseAddress(route, request.params, request.query)
    const call: Admitted = { ctx, ...address, leave, isWorking: false }
    if (asPublic && route.bySecret) {
      await options.checkSecret?.(asPublic, address.params)
      request.bodyLimit = bodyLimit(route, true)
    }
    // A caller who hangs up before the handler begins gives the turn back.
    reply.raw.once('close', () => {
      if (!call.isWorking) leave()
    })
    if (reply.raw.destroyed) throw new AppError(400, TEXTS.invalidRequest)
    return call
  } catch (error) {
    leave()
    throw error
  }
}

/** Prefix of a service account's key. */
const CHAVE = 'tsa_'

/**
 * The service account that calls; undefined when a user makes the call, or anybody may make it. A key is never taken
 * for a user's token, so that its program is not told of a session that ended.
 */
async function contaOf<Public, Session, Account>(
  { access }: Route,
  base: BaseContext,
  request: FastifyRequest,
  { conta, contaSession }: ImplementOptions<Public, Session, Account>,
): Promise<Conta<Account | Session> | undefined> {
  const { token } = request.headers
  if (access === 'public' || typeof token !== 'string' || !token.startsWith(CHAVE)) return undefined
  const known = await conta?.(base, request)
  if (known && 'conta' in access) return known
  const registro = registroLidoOf(access)
  if (!known || !contaSession || !registro) throw forbidden(SERVER_TEXTS.chamadaDeUsuarios)
  return { ...known, ctx: contaSession(known.ctx, registro, request) }
}

/** The user who calls; undefined for a call that needs no user. */
async function actorOf<Public, Session, Account>(
  { access }: Route,
  request: FastifyRequest,
  options: ImplementOptions<Public, Session, Account>,
): Promise<Actor | undefined> {
  if (
    access === 'public' ||
    ('anonymous' in access && access.anonymous && request.headers.token === undefined)
  )
    return undefined
  const actor = await options.authenticate(request)
  if (!actor) throw unauthorized()
  if (!isAllowed(access, actor)) throw forbidden()
  return actor
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
