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
/** Bytes of a form, whose content is not read. */
const FORM_MAX = KILOBYTE

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
  const form = { parseAs: 'string', bodyLimit: FORM_MAX } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', form, async (request: FastifyRequest) => {
    if (!request.routeOptions.config.oneClick) throw new AppError(415, SERVER_TEXTS.unsupportedType)
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

/** Deepest nesting accepted; no body of the contract is nested deeper than five. */
const MAX_DEPTH = 16
/** Most elements of one list or fields of one object: an import has 5,000 lines. */
const MAX_CHILDREN = 5000
/** Most values in one body: an import's cells are 200,000. */
const MAX_VALUES = 250_000
/** A text of fewer bytes is parsed in one piece. */
const PIECE_BYTES = 65_536

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Closing brackets due within a list that is a field of the body's one object: `[{"itens":[...`. */
const FIELD_LIST = [CLOSE_LIST, CLOSE_OBJECT, CLOSE_LIST]

/** A long list: the offsets where it opens, of the commas to cut at, and where it closes. */
interface LongList {
  bounds: number[]
}

/**
 * Scans the bytes of a JSON text as they arrive, before anything is built from it: depth, number of values, and where
 * to cut long lists.
 */
class JsonShape {
  readonly longLists: LongList[] = []
  private size = 0
  private values = 0
  private isText = false
  private isEscaped = false
  /** Closing bracket of each open list and object, and the number of commas in each. */
  private readonly closings: number[] = []
  private readonly commas: number[] = []
  private bounds: number[] = []

  /**
   * Scans the next bytes; throws 400 for a text that is too deep, has too many values or closes a bracket that is not
   * open.
   */
  add(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0
      if (this.isText) this.inText(byte)
      else if (byte === QUOTE) this.isText = true
      else if (byte === COMMA) this.comma(this.size + i)
      else if (byte === OPEN_LIST) this.open(CLOSE_LIST, this.size + i)
      else if (byte === OPEN_OBJECT) this.open(CLOSE_OBJECT, this.size + i)
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.close(byte, this.size + i)
    }
    this.size += bytes.length
  }

  private inText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) this.isText = false
  }

  private open(closing: number, at: number): void {
    this.count()
    if (this.closings.push(closing) > MAX_DEPTH) throw new AppError(400, SERVER_TEXTS.tooManyValues)
    this.commas.push(0)
    if (this.isInFieldList()) this.bounds = [at]
  }

  private comma(at: number): void {
    this.count()
    const depth = this.commas.length
    const commas = (this.commas[depth - 1] ?? 0) + 1
    if (commas >= MAX_CHILDREN) throw new AppError(400, SERVER_TEXTS.tooManyValues)
    this.commas[depth - 1] = commas
    if (this.isInFieldList() && at - (this.bounds.at(-1) ?? 0) >= PIECE_BYTES) this.bounds.push(at)
  }

  private isInFieldList(): boolean {
    return (
      this.closings.length === FIELD_LIST.length &&
      FIELD_LIST.every((closing, i) => this.closings[i] === closing)
    )
  }

  private close(closing: number, at: number): void {
    if (this.isInFieldList() && this.bounds.length > 1) this.longLists.push({ bounds: [...this.bounds, at] })
    if (this.closings.pop() !== closing) throw new AppError(400, SERVER_TEXTS.badJson)
    this.commas.pop()
  }

  private count(): void {
    this.values += 1
    if (this.values > MAX_VALUES) throw new AppError(400, SERVER_TEXTS.tooManyValues)
  }
}
