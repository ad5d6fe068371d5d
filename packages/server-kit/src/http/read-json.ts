/**
 * Reads JSON bodies: no more bytes than the call may send, and a long body in pieces, between which other requests
 * are served.
 */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { PUBLIC_BODY, type Route } from '@trama/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { breather } from '../breath'
import { AppError } from '../errors'
import { JsonShape, type LongList, PIECE_BYTES } from './json-shape'
import { type ParseText, readRows } from './read-rows'

declare module 'fastify' {
  interface FastifyRequest {
    /** Size limit of this call's body, in kilobytes. */
    bodyLimit: number
  }
  interface FastifyContextConfig {
    /** Set for a call whose body is rows. */
    linhas?: NonNullable<Route['linhas']>
  }
}

const KILOBYTE = 1024

/** Makes JSON the only type of body that the server takes. */
export function addJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyLimit', PUBLIC_BODY)
  // Fastify also takes text/plain, which a form on a foreign page can send without permission; calls are JSON only.
  app.removeAllContentTypeParsers()
  const parseText = textParser(app)
  app.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) => {
    const { linhas } = request.routeOptions.config
    return linhas ? readRows(payload, request, linhas, parseText) : readJson(payload, request, parseText)
  })
  app.addContentTypeParser('application/x-ndjson', (request: FastifyRequest, payload: Readable) => {
    const { linhas } = request.routeOptions.config
    if (!linhas) throw new AppError(415, SERVER_TEXTS.unsupportedType)
    return readRows(payload, request, linhas, parseText)
  })
}

/** Fastify's own JSON parser, which refuses a body that would change an object's prototype. */
function textParser(app: FastifyInstance): ParseText {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (text) => {
    let parsed: unknown
    // The parser calls back before it returns, and does not look at the request.
    void parse({} as FastifyRequest, text, (error, body: unknown) => {
      if (error) throw error
      parsed = body
    })
    return parsed
  }
}

async function readJson(payload: Readable, request: FastifyRequest, parseText: ParseText): Promise<unknown> {
  const limit = request.bodyLimit * KILOBYTE
  const announced = request.headers['content-length']
  if (Number(announced ?? 0) > limit) throw tooLarge()
  const { bytes, longLists } = await readBytes(payload, limit).catch((error: unknown) => {
    // A body that breaks off is the sender's fault, whatever the socket says.
    throw error instanceof AppError ? error : new AppError(400, TEXTS.invalidRequest)
  })
  if (announced !== undefined && Number(announced) !== bytes.length)
    throw new AppError(400, SERVER_TEXTS.badJson)
  return longLists.length === 0 ? parseText(bytes.toString()) : parseInPieces(bytes, longLists, parseText)
}

const tooLarge = () => new AppError(413, SERVER_TEXTS.tooLarge)

async function readBytes(payload: Readable, limit: number) {
  const breathe = breather()
  const shape = new JsonShape()
  const chunks: Buffer[] = []
  let size = 0
  // If the loop destroyed the stream, the connection would be gone before the answer.
  const parts = payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of parts) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      if (size > PIECE_BYTES) await breathe()
      shape.add(chunk.subarray(at, at + PIECE_BYTES))
    }
  }
  return { bytes: Buffer.concat(chunks, size), longLists: shape.longLists }
}

/**
 * Parses the body with a mark in place of each long list first; the lists follow, one piece per round of the event
 * loop.
 */
async function parseInPieces(bytes: Buffer, longLists: LongList[], parseText: ParseText): Promise<unknown> {
  const mark = randomUUID()
  let rest = ''
  let done = 0
  for (const [n, { bounds }] of longLists.entries()) {
    rest += `${bytes.toString('utf8', done, (bounds[0] ?? 0) + 1)}"${mark}${n}"`
    done = bounds.at(-1) ?? done
  }
  const body = parseText(rest + bytes.toString('utf8', done))
  const lists = new Map<unknown, unknown[]>()
  for (const [n, list] of longLists.entries()) {
    lists.set(`${mark}${n}`, await parseList(bytes, list, parseText))
  }
  return Array.isArray(body) ? body.map((item: unknown) => withLists(item, lists)) : body
}

async function parseList(bytes: Buffer, { bounds }: LongList, parseText: ParseText): Promise<unknown[]> {
  const breathe = breather()
  const elements: unknown[] = []
  for (const [i, start] of bounds.slice(0, -1).entries()) {
    await breathe()
    const text = bytes.toString('utf8', start + 1, bounds[i + 1])
    // An empty piece comes from a surplus comma, which the added brackets would hide.
    if (text.trim() === '') throw new AppError(400, SERVER_TEXTS.badJson)
    for (const element of parseText(`[${text}]`) as unknown[]) elements.push(element)
  }
  return elements
}

/** Puts the lists in place of their marks; a mark is the only element of its list. */
function withLists(item: unknown, lists: ReadonlyMap<unknown, unknown[]>): unknown {
  if (typeof item !== 'object' || item === null) return item
  return Object.fromEntries(
    Object.entries(item).map(([key, value]: [string, unknown]) => [
      key,
      (Array.isArray(value) && lists.get(value[0])) || value,
    ]),
  )
}
