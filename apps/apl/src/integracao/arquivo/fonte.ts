import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ruleError } from '@trama/server-kit/errors'
import type { CsvRow } from '@trama/rules/rows/csv-rows'

/** Source of a file's bytes, which may be read more than once. */
export interface Fonte {
  nome: string
  bytes: number
  read: () => AsyncIterable<Uint8Array>
  /** Rows of a sheet that was read before. */
  rows?: () => AsyncGenerator<CsvRow[]>
}

const PIECE = 65_536

export const fonteOf = (nome: string, bytes: Uint8Array): Fonte => ({
  nome,
  bytes: bytes.length,
  async *read() {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
  },
})

/** @throws for a file that cannot be read */
export async function openFonte(path: string): Promise<Fonte> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw ruleError(`Não foi possível abrir o arquivo ${path}.`)
  return { nome: path, bytes: found.size, read: () => createReadStream(path, { highWaterMark: PIECE }) }
}

/** The first bytes of the file. */
export async function startOf(fonte: Fonte): Promise<Uint8Array> {
  for await (const piece of fonte.read()) return piece
  return new Uint8Array()
}
