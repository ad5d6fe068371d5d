const END = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
/** Most parts that an Office document may have: real ones have far fewer. */
const NAMES_MAX = 10_000

/**
 * File names in a zip's central directory, the part by which programs open a zip. Nothing is unpacked, so a small
 * file cannot grow in memory. Undefined when the directory is damaged.
 */
export function zipNames(bytes: Buffer): string[] | undefined {
  const end = bytes.lastIndexOf(END)
  if (end < Math.max(0, bytes.length - END_BYTES - COMMENT_MAX) || end + END_BYTES > bytes.length)
    return undefined
  // Some programs would read bytes after the end record and others not, so such a file is refused.
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
  // Some programs would read entries hidden before the end record and others not, so such a file is refused.
  return count === names.length && at === end ? names : undefined
}
