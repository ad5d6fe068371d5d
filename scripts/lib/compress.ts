/** Compressed copies beside the web's files: the portal sends them (`serve-web.ts`). */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Files worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/

/** How hard brotli and gzip try: the smallest copies take eight seconds of CPU, quick ones are a tenth larger. */
const EFFORTS = {
  smallest: { br: constants.BROTLI_MAX_QUALITY, gz: constants.Z_BEST_COMPRESSION },
  quick: { br: 5, gz: 5 },
}
export type Effort = keyof typeof EFFORTS

/** Compresses a folder's files; a copy that saves nothing is not written. */
export async function compressFolder(folder: string, effort: Effort = 'smallest'): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name), effort)))
}

async function compressFile(file: string, effort: Effort): Promise<void> {
  const body = await readFile(file)
  const { br, gz } = EFFORTS[effort]
  const copies = { br: brotli(body, br), gz: promisify(gzip)(body, { level: gz }) }
  await Promise.all(
    Object.entries(copies).map(async ([ending, copy]) => {
      if ((await copy).length < body.length) await writeFile(`${file}.${ending}`, await copy)
    }),
  )
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
