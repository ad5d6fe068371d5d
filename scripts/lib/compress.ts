/** Compressed copies beside the web's files, at the highest compression: the portal sends them (`serve-web.ts`). */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/

/** Compresses a folder's files; a copy that saves nothing is not written. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const copies = { br: smallest(body), gz: promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) }
  await Promise.all(
    Object.entries(copies).map(async ([ending, copy]) => {
      if ((await copy).length < body.length) await writeFile(`${file}.${ending}`, await copy)
    }),
  )
}

const smallest = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
