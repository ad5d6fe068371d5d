/** Every failure is sent as `[{ "method-error-400": text, ... }]` with no stack and no SQL (decisions §3). */
import { createHash } from 'node:crypto'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode, isDatabaseAway } from '../db/away'
import { sqlState } from '../db/database'
import { isDiskFull } from '../disk'
import { AppError, unavailable } from '../errors'
import { refusalPacer } from './refusals'

/** Look of an error page, which is for a person who opened an address in a browser. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:20vh 24px;font:18px/1.5 system-ui,sans-serif;text-align:center}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** Paths of API calls, which never get a page as answer. */
const CALLS = /^\/api([/?]|$)/

/** True for a browser that opens an address; calls of programs do not ask for a page. */
const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !CALLS.test(url)

const sendErrorPage = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trama</title><style>${STYLE}</style></head><body><main><h1>Trama</h1><p>${escape(message)}</p></main></body></html>`,
    )

const BY_CODE: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, SERVER_TEXTS.badJson],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, SERVER_TEXTS.badBody],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, SERVER_TEXTS.badJson],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, SERVER_TEXTS.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, SERVER_TEXTS.unsupportedType],
  FST_ERR_BAD_URL: [400, TEXTS.notFoundPath],
  FST_ERR_MAX_PARAM_LENGTH: [414, TEXTS.notFoundPath],
}

/** A statement that met no table: of a call that had begun when its company's tables moved away; it fails whole. */
const isWithoutTable = (error: unknown) => ['42P01', '3F000'].includes(sqlState(error) ?? '')

function describe(error: unknown, tablesMove: boolean): AppError {
  if (error instanceof AppError) return error
  const known = BY_CODE[String(errorCode(error))]
  if (known) return new AppError(...known)
  if (isDiskFull(error)) return unavailable(SERVER_TEXTS.diskFull)
  const state = sqlState(error)
  if (state === '23505') return new AppError(409, SERVER_TEXTS.changedByOther)
  if (state?.startsWith('22')) return new AppError(400, TEXTS.invalid)
  if (isDatabaseAway(error)) return unavailable()
  if (tablesMove && isWithoutTable(error)) return unavailable(SERVER_TEXTS.empresaEmMudanca)
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError(status, TEXTS.invalid)
  return new AppError(500, SERVER_TEXTS.internal)
}

/** Bytes of a refused call's body that are read and thrown away, so that its sender can read the answer. */
const DISCARDED = 512 * 1024

/** True for a refused call with much body left to read: then the connection is closed. */
function hasUnwantedBody({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false
  const announced = headers['transfer-encoding'] ? DISCARDED + 1 : Number(headers['content-length'] ?? 0)
  return announced > DISCARDED || (announced > 0 && raw.readableDidRead)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const described = describe(error, request.server.tablesMove)
  if (hasUnwantedBody(request)) reply.header('connection', 'close')
  if (described.status >= 500) request.log.error({ err: error }, 'falha na requisição')
  if (wantsPage(request)) return sendErrorPage(reply, described.status, described.message)
  // A stream that fails before its first piece has already set its own headers.
  for (const name of ['content-disposition', 'etag', 'x-total', PROXIMA_HEADER]) reply.removeHeader(name)
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  return reply.code(described.status).send([{ [ERROR_FIELD]: described.message, ...described.extra }])
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a company's tables may move away while the server answers its calls. */
    tablesMove: boolean
  }
}

/** Gives every error and every unknown path of a server the standard error reply. */
export function handleErrors(app: FastifyInstance, tablesMove: boolean): void {
  app.decorate('tablesMove', tablesMove)
  const pace = refusalPacer()
  app.setErrorHandler(async (error, request, reply) => {
    await pace(request.ip)
    return sendError(error, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw unknownPath()
  })
}

const unknownPath = () => new AppError(404, TEXTS.notFoundPath)

/**
 * Answers an unknown path before its body, which Fastify would read and parse. Must be added after the hooks that set
 * headers.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw unknownPath()
  })
}
