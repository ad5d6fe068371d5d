/**
 * Reads a body of rows: JSON or NDJSON, also compressed (gzip), in pieces, between which other requests are served.
 */
import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { RawRow, Route } from '@trama/contract/route'
import type { FastifyRequest } from 'fastify'
import { breather } from '../breath'
import { AppError } from '../errors'
import { RowSplitter } from './row-splitter'

type Rows = NonNullable<Route['linhas']>
export type ParseText = (text: string) => unknown

const KILOBYTE = 1024
const bad = (text: string) => new AppError(400, text)

/** The rows in the order sent, each with its value or its error. */
export async function readRows(
  payload: Readable,
  request: FastifyRequest,
  { max, kilobytes, usual }: Pick<Rows, 'max' | 'kilobytes' | 'usual'>,
  parseText: ParseText,
): Promise<RawRow[]> {
  const rows: RawRow[] = []
  const decode = decoderOf(request.headers['content-type'] ?? '')
  const { tabela = '' } = request.params as { tabela?: string }
  const splitter = new RowSplitter((kilobytes[tabela] ?? usual) * KILOBYTE, (bytes) => {
    if (rows.length >= max) throw bad(SERVER_TEXTS.muitasLinhas(max))
    rows.push(bytes === 'grande' ? { erro: SERVER_TEXTS.linhaGrande } : rowOf(bytes, decode, parseText))
  })
  const incomplete = () => bad(SERVER_TEXTS.corpoIncompleto(rows.length + 1))
  await readParts(payload, request, (chunk) => splitter.add(chunk)).catch((error: unknown) => {
    throw error instanceof AppError ? error : incomplete()
  })
  if (!splitter.end()) throw incomplete()
  if (rows.length === 0) throw bad(SERVER_TEXTS.semLinhas)
  return rows
}

async function readParts(
  payload: Readable,
  { headers, bodyLimit }: FastifyRequest,
  take: (chunk: Buffer) => void,
): Promise<void> {
  const breathe = breather()
  let size = 0
  let received = 0
  // If the loop destroyed the stream, the connection would be gone before the answer.
  const sent = payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  async function* counted() {
    for await (const chunk of sent) {
      received += chunk.length
      yield chunk
    }
  }
  for await (const chunk of unpacked(counted(), headers['content-encoding'])) {
    await breathe()
    size += chunk.length
    if (size > bodyLimit * KILOBYTE) throw new AppError(413, SERVER_TEXTS.tooLarge)
    take(chunk)
  }
  const announced = headers['content-length']
  if (announced !== undefined && Number(announced) !== received) throw new Error('incomplete')
}

async function* unpacked(parts: AsyncIterable<Buffer>, encoding = 'identity'): AsyncGenerator<Buffer> {
  if (encoding === 'identity') {
    yield* parts
    return
  }
  if (encoding !== 'gzip') throw new AppError(415, SERVER_TEXTS.codificacao)
  const gunzip = createGunzip()
  // An error of the pipeline ends the loop below.
  pipeline(Readable.from(parts), gunzip, () => undefined)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (error) {
    const isPacked = !(error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR')
    throw isPacked ? error : bad(SERVER_TEXTS.gzipInvalido)
  }
}

type Decode = (bytes: Buffer) => string

/** Decoder for the charset that the sender names; UTF-8 without one, in which invalid bytes are an error. */
function decoderOf(contentType: string): Decode {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    return (bytes) => decoder.decode(bytes)
  } catch {
    throw new AppError(415, SERVER_TEXTS.codificacao)
  }
}

function rowOf(bytes: Buffer, decode: Decode, parseText: ParseText): RawRow {
  let text: string
  try {
    text = decode(bytes)
  } catch {
    return { erro: SERVER_TEXTS.foraDeUtf8 }
  }
  try {
    return { valor: parseText(text) }
  } catch {
    return { erro: SERVER_TEXTS.linhaJson }
  }
}
