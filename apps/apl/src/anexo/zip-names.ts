const END = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
/** A document of more parts is none that anybody wrote. */
const NAMES_MAX = 10_000

/**
 * Names of a zip's files by its directory, the part that programs open it by; nothing is unpacked, so that no file
 * grows in memory. Undefined where the directory is not whole.
 */
export function zipNames(bytes: Buffer): string[] | undefined {
  const end = bytes.lastIndexOf(END)
  if (end < Math.max(0, bytes.length - END_BYTES - COMMENT_MAX) || end + END_BYTES > bytes.length)
    return undefined
  // What follows the end would be read by some programs alone.
  if (end + END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const names: string[] = []
  while (names.length < Math.min(count, NAMES_MAX)) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length))
    at += ENTRY_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // What stands between the last entry and the end would be seen by some programs alone.
  return count === names.length && at === end ? names : undefined
}
