/**
 * A copy in one file: one gzip member for the rows of each table, one for the list of these, and one that says where the
 * list begins. To `gunzip` it is one compressed text.
 */
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { OperatorError } from '../program'
import { PRIVATE, type RowReader, type RowWriter } from './row-files'

/** Where a table's rows stand in the file. */
const Place = z.object({ at: z.int(), bytes: z.int() })
const Places = z.record(z.string(), Place)
type Places = z.output<typeof Places>

const DIGITS = 16
/** Without compression the last member always has the same length. */
const footer = (at: number) => gzipSync(String(at).padStart(DIGITS, '0'), { level: 0 })
const FOOTER_BYTES = footer(0).length

/** Writes a new file, whole or not at all. */
export async function writeArchive(path: string, work: (writer: RowWriter) => Promise<void>): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new OperatorError(`O arquivo ${path} já existe.`)
  const part = `${path}.parcial`
  const file = await open(part, 'w', PRIVATE).catch(() => {
    throw new OperatorError(`Não foi possível criar o arquivo ${path}.`)
  })
  try {
    await fill(file, work)
    await file.sync()
    await file.close()
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

async function fill(file: FileHandle, work: (writer: RowWriter) => Promise<void>): Promise<void> {
  const places: Places = {}
  let end = 0
  const append = async (piece: Uint8Array) => {
    await file.writeFile(piece)
    end += piece.length
  }
  await work({
    async write(name, rows) {
      const at = end
      await pipeline(rows, createGzip(), async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) await append(piece)
      })
      places[name] = { at, bytes: end - at }
    },
  })
  const list = end
  await append(gzipSync(JSON.stringify(places)))
  await append(footer(list))
}

export async function openArchive(path: string): Promise<RowReader & { has: (file: string) => boolean }> {
  const places = await readPlaces(path)
  return {
    has: (name) => Object.hasOwn(places, name),
    read(name) {
      const { at, bytes } = places[name] ?? { at: 0, bytes: 0 }
      const plain = createGunzip()
      // A stream with an end before its beginning would read one byte.
      const file =
        bytes === 0 ? Readable.from([]) : createReadStream(path, { start: at, end: at + bytes - 1 })
      file.once('error', (error: Error) => plain.destroy(error)).pipe(plain)
      return plain
    },
  }
}

async function readPlaces(path: string): Promise<Places> {
  const file = await open(path, 'r').catch(() => {
    throw new OperatorError(`Não foi possível ler o arquivo ${path}.`)
  })
  try {
    const { size } = await file.stat()
    const piece = async (from: number, to: number) => {
      const { buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
      return gunzipSync(buffer).toString('utf8')
    }
    const list = Number(await piece(size - FOOTER_BYTES, size))
    return z.parse(Places, JSON.parse(await piece(list, size - FOOTER_BYTES)))
  } catch {
    throw new OperatorError(
      `O arquivo ${path} não é uma empresa exportada, está cortado ou foi alterado. Nada foi mudado.`,
    )
  } finally {
    await file.close()
  }
}
