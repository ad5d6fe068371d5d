/** Tells a PDF by its bytes; one that does something by itself or carries other files is refused. */
import { constants, inflateSync } from 'node:zlib'
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { ruleError } from '@trama/server-kit/errors'

const END_BYTES = 2048
/** Most bytes that the packed objects of one file may have: real ones have far fewer. */
const UNPACKED_MAX = 50_000_000

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
  if (HOSTILE.test(named(text))) throw ruleError(ANEXO_MESSAGES.macros)
  checkPacked(bytes, text)
  return true
}

/** Names as they are meant: a PDF may write each letter of a name as a hexadecimal number (`#4A`). */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Unpacks the streams of packed objects and looks at their names. Objects that cannot be unpacked are refused: they are
 * encrypted, or packed as no program packs objects. The first failure ends the work, and all streams together share one
 * limit, because the server does nothing else meanwhile.
 */
function checkPacked(bytes: Buffer, text: string): void {
  let unpacked = 0
  let from = 0
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    const head = named(text.slice(from, index))
    from = index + 'stream'.length
    if (!PACKED.test(head)) continue
    // What is not packed was searched with the file's text.
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
function inflated(bytes: Buffer, maxOutputLength: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return undefined
  }
}
