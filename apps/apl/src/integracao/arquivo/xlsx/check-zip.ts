/**
 * Says no to an .xlsx that unpacks to more than a server can hold. What the file says of its parts' lengths is not
 * believed: each part is unpacked and counted, and given up where it is too long.
 */
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ruleError } from '@trama/server-kit/errors'
import { CELL_MAX } from '@trama/rules/rows/row-limits'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 65_535
/** Values that a zip puts in place of a length: the real one stands in a wider field, or behind the packed bytes. */
const WIDE = 0xffffffff
const LATER = 0x0008
const STORED = 0
const DEFLATED = 8

/** Bytes of a sheet, which is streamed, of a part that is held whole (texts, styles), and of all together. */
const SHEET_MAX = 1_500_000_000
const PART_MAX = 150_000_000
const WHOLE_MAX = 2_000_000_000
/** Most bytes between two tags: a cell's text, in which XML may write a character with ten bytes. */
const TEXT_MAX = 10 * CELL_MAX
const PIECE = 65_536
const TAG = 0x3c

const INCOMPLETE = 'O arquivo está incompleto ou não é uma planilha .xlsx.'
export const TOO_LARGE_INSIDE = 'A planilha é grande demais por dentro. Salve-a como .csv, ou divida-a.'

interface Part {
  name: string
  isDeflated: boolean
  packed: Uint8Array
}

/** Unpacks each part of a spreadsheet as a test. @throws for parts that grow too large, and for half a file */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  let whole = 0
  for (const part of partsOf(bytes)) {
    const max = /(^|\/)worksheets\//.test(part.name) ? SHEET_MAX : PART_MAX
    whole += await lengthOf(part, Math.min(max, WHOLE_MAX - whole))
  }
}

/** The parts that the directory at the file's end names. */
function* partsOf(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && end >= bytes.length - END_BYTES - COMMENT_MAX && view.getUint32(end, true) !== END)
    end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) throw ruleError(INCOMPLETE)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw ruleError(INCOMPLETE)
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    // A part that does not tell its length could have any length.
    const isUntold = packed === 0 && (flags & LATER) !== 0 && !name.endsWith('/')
    if (packed === WIDE || view.getUint32(at + 24, true) === WIDE || isUntold)
      throw ruleError(TOO_LARGE_INSIDE)
    if (method !== STORED && method !== DEFLATED) throw ruleError(INCOMPLETE)
    const local = view.getUint32(at + 42, true)
    if (local + LOCAL_BYTES > bytes.length || view.getUint32(local, true) !== LOCAL)
      throw ruleError(INCOMPLETE)
    const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > bytes.length) throw ruleError(INCOMPLETE)
    yield { name, isDeflated: method === DEFLATED, packed: bytes.subarray(start, start + packed) }
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Length of a part as it is unpacked. @throws when it is longer, or has a text without an end */
async function lengthOf({ isDeflated, packed }: Part, max: number): Promise<number> {
  if (packed.length === 0) return 0
  let length = 0
  let text = 0
  try {
    for await (const piece of isDeflated ? inflated(packed) : pieces(packed)) {
      length += piece.length
      const first = piece.indexOf(TAG)
      text += first < 0 ? piece.length : first
      if (length > max || text > TEXT_MAX) throw ruleError(TOO_LARGE_INSIDE)
      if (first >= 0) text = piece.length - piece.lastIndexOf(TAG)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw ruleError(INCOMPLETE)
    throw error
  }
  return length
}

const inflated = (packed: Uint8Array): AsyncIterable<Buffer> =>
  Readable.from(pieces(packed)).pipe(createInflateRaw({ chunkSize: PIECE }))

function* pieces(bytes: Uint8Array): Generator<Buffer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < buffer.length; at += PIECE) yield buffer.subarray(at, at + PIECE)
}
