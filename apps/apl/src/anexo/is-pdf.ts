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
/** Marks of a stream of packed objects, whose names a search of the file's text does not find; readers need the second alone. */
const PACKED = '/ObjStm'
const MAY_BE_PACKED = '/First'

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
 * encrypted, or packed as no program packs objects.
 */
function checkPacked(bytes: Buffer, text: string): void {
  let unpacked = 0
  let from = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', from)) {
    const head = named(text.slice(from, at))
    from = at + 'stream'.length
    const isPacked = head.includes(PACKED)
    if (!head.includes('/Filter') || !(isPacked || head.includes(MAY_BE_PACKED))) continue
    const start = from + (text[from] === '\r' ? 2 : 1)
    const objects = head.includes('/DecodeParms')
      ? undefined
      : inflated(bytes.subarray(start), UNPACKED_MAX - unpacked)
    if (objects === undefined) {
      if (isPacked) throw ruleError(ANEXO_MESSAGES.fechado)
      continue
    }
    unpacked += objects.length
    if (HOSTILE.test(named(objects))) throw ruleError(ANEXO_MESSAGES.macros)
  }
}

function inflated(bytes: Buffer, maxOutputLength: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return undefined
  }
}
