/** A zip of empty files by these names. */
export function aZip(names: readonly string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const name of names) {
    const text = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50)
    local.writeUInt16LE(text.length, 26)
    locals.push(local, text)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50)
    entry.writeUInt16LE(text.length, 28)
    entry.writeUInt32LE(at, 42)
    entries.push(entry, text)
    at += local.length + text.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
