/** Where a copy of a database keeps the rows of its tables: compressed files of a folder. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export type Rows = AsyncIterable<Uint8Array>

export interface RowWriter {
  write: (file: string, rows: Rows) => Promise<void>
}
export interface RowReader {
  /** The rows of a file; reading them fails when the file is damaged. */
  read: (file: string) => Rows
}

/** File mode that only the owner can read: the files hold password hashes and signing keys. */
export const PRIVATE = 0o600

export const inFolder = (folder: string): RowWriter & RowReader => ({
  async write(file, rows) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(rows, createGzip(), createWriteStream(path, { mode: PRIVATE }))
  },
  read(file) {
    const plain = createGunzip()
    createReadStream(join(folder, file))
      .once('error', (error) => plain.destroy(error))
      .pipe(plain)
    return plain
  },
})
