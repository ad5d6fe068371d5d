import { ruleError } from '@trama/server-kit/errors'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const WIDE = 0xffffffff

/** Uncompressed bytes of a sheet, which is streamed, and of a part that is held whole: texts, styles. */
const SHEET_MAX = 1_500_000_000
const PART_MAX = 150_000_000

const INCOMPLETE = 'O arquivo está incompleto ou não é uma planilha .xlsx.'
export const TOO_LARGE_INSIDE = 'A planilha é grande demais por dentro. Salve-a como .csv, ou divida-a.'

/**
 * Says no to an .xlsx that unpacks to more than a server can hold, by what its directory says of each part; the
 * reader stops where a part is longer than that. @throws for half a file too
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && end >= bytes.length - END_BYTES - COMMENT_MAX && view.getUint32(end, true) !== END)
    end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) throw ruleError(INCOMPLETE)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw ruleError(INCOMPLETE)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const limit = /(^|\/)worksheets\//.test(name) ? SHEET_MAX : PART_MAX
    // A part that does not tell its length could have any length.
    if (size === WIDE || size > limit || (size === 0 && packed > 2)) throw ruleError(TOO_LARGE_INSIDE)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
