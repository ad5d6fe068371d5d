/**
 * Reads the first sheet of an .xlsx. A thread of its own unpacks it into a temporary file, from which the rows come in
 * pieces: unpacking a hostile sheet costs the thread's time and heap, and a million rows do not wait in memory.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ruleError } from '@trama/server-kit/errors'
import { slots } from '@trama/server-kit/slots'
import { openThread, threadSource } from '../../../kit/thread'
import type { CsvRow } from '@trama/rules/rows/csv-rows'
import type { Fonte } from '../fonte'
import { TOO_LARGE_INSIDE } from './check-zip'
import { UNREADABLE, writeSpool } from './write-spool'

/** Most rows of one piece, and characters after which it ends: pieces are held in the server's own memory. */
const PIECE = 500
const PIECE_CHARS = 1_000_000
/** Memory of the thread: shared texts and styles are held whole. */
const MEMORY_MB = 1024
/** Longest reading in milliseconds: a million rows take less than one minute. */
const LIMIT_MS = 5 * 60_000
/** Sheets that are read at a time, and that may wait. */
const inSlot = slots(2, 50)

/** What the thread is told, and what it answers: nothing, or why the sheet cannot be read. */
export interface Pedido {
  bytes: Uint8Array
  spool: string
}
export type Resposta = { erro: string } | { lido: true }

/** Rows in pieces, read anew. */
export async function* readXlsx(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const spool = newSpool()
  try {
    await unpack(fonte, spool)
    yield* readSpool(spool)
  } finally {
    await rm(spool, { force: true })
  }
}

/** Does the work on the sheet's rows, which may be gone through more than once. */
export async function withSheet<T>(
  fonte: Fonte,
  work: (rows: () => AsyncGenerator<CsvRow[]>) => Promise<T>,
): Promise<T> {
  const spool = newSpool()
  try {
    await unpack(fonte, spool)
    return await work(() => readSpool(spool))
  } finally {
    await rm(spool, { force: true })
  }
}

const newSpool = () => join(tmpdir(), `trama-planilha-${randomUUID()}`)

async function unpack(fonte: Fonte, spool: string): Promise<void> {
  await inSlot(async () => {
    const pedido = { bytes: await bytesOf(fonte), spool }
    const source = threadSource(import.meta.url, './worker.ts', 'planilha')
    const resposta = source ? await inThread(source, pedido) : await answer(pedido)
    if ('erro' in resposta) throw ruleError(resposta.erro)
  })
}

/** Unpacks and says what came of it; in the caller's thread where no other can be opened. */
export const answer = ({ bytes, spool }: Pedido): Promise<Resposta> =>
  writeSpool(bytes, spool).then(
    () => ({ lido: true }),
    (error: unknown) => ({ erro: error instanceof Error ? error.message : UNREADABLE }),
  )

async function inThread(source: URL, pedido: Pedido): Promise<Resposta> {
  const thread = openThread(source, MEMORY_MB)
  const late = AbortSignal.timeout(LIMIT_MS)
  try {
    thread.postMessage(pedido)
    const [resposta] = (await once(thread, 'message', { signal: late })) as [Resposta]
    return resposta
  } catch {
    // The thread came to the end of its memory or of its time.
    return { erro: TOO_LARGE_INSIDE }
  } finally {
    await thread.terminate()
  }
}

async function* readSpool(spool: string): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = []
  let length = 0
  for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
    if (line === '') continue
    const [linha, ...celulas] = JSON.parse(line) as [number, ...string[]]
    rows.push({ linha, celulas })
    length += line.length
    if (rows.length < PIECE && length < PIECE_CHARS) continue
    yield rows
    rows = []
    length = 0
  }
  if (rows.length > 0) yield rows
}

async function bytesOf(fonte: Fonte): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of fonte.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
