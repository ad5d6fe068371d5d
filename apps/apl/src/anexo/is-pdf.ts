/** Tells a PDF by its bytes; one that does something by itself or carries other files is refused. */
import { constants, inflateSync } from 'node:zlib'
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { ruleError } from '@trama/server-kit/errors'

const END_BYTES = 2048
/** Most bytes that the packed objects of one file may have: real ones have far fewer. */
const UNPACKED_MAX = 10_000_000
/** Most streams of a file; thousands of pages with pictures have fewer. */
const STREAMS_MAX = 30_000

/**
 * Actions that run by themselves, and files inside the file. Shorter names such as `/JS` occur by chance inside
 * pictures.
 */
const HOSTILE = /\/(?:JavaScript|Launch|Rendition|EmbeddedFile)/i
/**
 * Marks of a stream of packed objects, whose names a search of the file's text does not find. Readers ask for `/First`
 * with a number alone; an outline's `/First` refers to another object.
 */
const PACKED = /\/ObjStm|\/First(?![^\s()<>[\]{}/%])(?!\s+\d+\s+\d+\s+R)/
/** Ways to pack objects that no program takes, and that would hide their names once more. */
const TWICE =
  /\/(?:ASCIIHex|ASCII85|LZW|RunLength)Decode|\/(?:AHx|A85|LZW|RL)\b|\/(?:DecodeParms|DP|Crypt)\b|\/Filter\s+\d/

export function isPdf(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return false
  const text = bytes.toString('latin1')
  if (!text.slice(-END_BYTES).includes('%%EOF')) throw ruleError(ANEXO_MESSAGES.corrompido)
  if (HOSTILE.test(named(bytes))) throw ruleError(ANEXO_MESSAGES.macros)
  checkPacked(bytes, text)
  return true
}

const HASH = '#'.codePointAt(0)
/** Value of each byte as a hexadecimal digit; -1 for one that is none. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
)

/**
 * Text with names as they are meant: a PDF may write each letter of a name as a hexadecimal number (`#4A`). Byte by byte,
 * because a file of such numbers alone would keep a regular expression busy for seconds.
 */
function named(bytes: Buffer): string {
  if (!bytes.includes('#')) return bytes.toString('latin1')
  const meant = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === HASH ? (HEX[bytes[at + 1] ?? 0] ?? -1) : -1
    const low = high < 0 ? -1 : (HEX[bytes[at + 2] ?? 0] ?? -1)
    meant[length] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low
    length += 1
    if (low >= 0) at += 2
  }
  return meant.toString('latin1', 0, length)
}

/**
 * Unpacks the streams of packed objects and looks at their names. Objects that cannot be unpacked are refused: they are
 * encrypted, or packed as no program packs objects. The first failure ends the work, and all streams together share one
 * limit, because the server does nothing else meanwhile.
 */
function checkPacked(bytes: Buffer, text: string): void {
  let unpacked = 0
  let from = 0
  let streams = 0
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    streams += 1
    if (streams > STREAMS_MAX) throw ruleError(ANEXO_MESSAGES.fechado)
    const head = named(bytes.subarray(from, index))
    from = index + 'stream'.length
    if (!PACKED.test(head)) continue
    // A stream that is not packed has been searched already, as a part of the file's text.
    if (!head.includes('/Filter')) continue
    const objects = TWICE.test(head)
      ? undefined
      : inflated(bytes.subarray(startOf(text, from)), UNPACKED_MAX - unpacked)
    if (objects === undefined) throw ruleError(ANEXO_MESSAGES.fechado)
    unpacked += objects.length
    if (HOSTILE.test(named(objects))) throw ruleError(ANEXO_MESSAGES.macros)
  }
}

/** Where a stream's bytes begin, after the end of the line of its keyword. */
const startOf = (text: string, from: number): number =>
  from + (text.startsWith('\r\n', from) ? 2 : /[\r\n]/.test(text[from] ?? '') ? 1 : 0)

/** Undefined for what is no zlib data, and for more bytes than allowed. */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
