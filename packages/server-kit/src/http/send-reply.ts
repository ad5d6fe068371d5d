/** Sends what a handler returned: rows as JSON, or a file with its headers, whole or in pieces. */
import { Readable } from 'node:stream'
import { PROXIMA_HEADER, proximaOf } from '@trama/contract/proxima'
import type { BinaryReply, Route } from '@trama/contract/route'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Leave } from '../fair-turns'
import { compileEncoder } from './encoder'

/** Returns the function that sends a handler's result: a file, or rows in the form of the route's schema. */
export function replier(route: Route, check: boolean) {
  if (route.reply === 'binary') return sendBinary
  const schema = route.reply
  const fast = compileEncoder(schema) ?? ((value: unknown) => value)
  const encode = check ? (value: unknown) => z.encode(schema, value) : fast
  return (reply: FastifyReply, result: unknown) => {
    const list = route.replies === 'many' ? (result as unknown[]) : [result]
    const proxima = proximaOf(list)
    if (proxima !== undefined) reply.header(PROXIMA_HEADER, proxima)
    reply.header('content-type', 'application/json; charset=utf-8')
    return JSON.stringify(list.map(encode))
  }
}

/** Content-Disposition header. A name beyond ASCII is written twice, for clients with and without RFC 5987. */
function disposition(name: string, download = false): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full =
    plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"${full}`
}
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** The pieces of a streamed file; undefined for any other result. */
export const streamOf = (result: unknown): BinaryReply['stream'] =>
  typeof result === 'object' && result !== null && 'stream' in result
    ? (result as BinaryReply).stream
    : undefined

/** Milliseconds after which a stream is ended whose reader takes nothing, so that the turn is free for others. */
const STALLED_MS = 60_000

interface Reading {
  leave: Leave
  stalled: () => void
  stalledMs: number | undefined
}

/** Ends the turn after the last piece, and ends the reply when the next piece is not taken in time. */
export async function* whileRead(
  pieces: AsyncIterable<Uint8Array>,
  { leave, stalled, stalledMs = STALLED_MS }: Reading,
): AsyncGenerator<Uint8Array> {
  let waiting: NodeJS.Timeout | undefined
  try {
    for await (const piece of pieces) {
      waiting = setTimeout(stalled, stalledMs)
      yield piece
      clearTimeout(waiting)
    }
  } finally {
    clearTimeout(waiting)
    leave()
  }
}

function sendBinary(reply: FastifyReply, result: unknown) {
  const file = result as BinaryReply
  const isPdf = file.type === 'application/pdf'
  reply.header('content-type', file.type)
  // A browser shows no PDF in a sandbox, and a PDF cannot run scripts of the page.
  reply.header('content-security-policy', isPdf ? "frame-ancestors 'none'" : "default-src 'none'; sandbox")
  // A PDF document is revalidated each time, because it changes with the data that it shows.
  reply.header('cache-control', isPdf ? 'private, no-cache' : 'private, max-age=60')
  // Keeps files out of search engines in case somebody publishes a link.
  reply.header('x-robots-tag', 'noindex')
  if (file.name) reply.header('content-disposition', disposition(file.name, file.download))
  if (file.etag) {
    reply.header('etag', file.etag)
    if (reply.request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  }
  if (file.total !== undefined) reply.header('x-total', file.total)
  return file.stream ? Readable.from(file.stream(), { objectMode: false }) : Buffer.from(file.bytes)
}
