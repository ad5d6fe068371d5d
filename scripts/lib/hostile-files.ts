/** Files that once kept a server busy for minutes; the attacks and `bench:hostile` send them. */
import { deflateSync } from 'node:zlib'
import writeXlsx from 'write-excel-file/node'

const LAST_COLUMN = 16_384

/** 128 kB without a line end: a reading that looks back at each letter never ends. */
export const oneLine = (): Buffer => Buffer.alloc(128 * 1024, 'x')

/** A sheet with one cell in its last column in each of its rows: some kilobytes that were rows of 16,384 cells. */
export function wideSheet(): Promise<Buffer> {
  const row = Array.from({ length: LAST_COLUMN }, (_, column) =>
    column === LAST_COLUMN - 1 ? { value: 'x' } : null,
  )
  return writeXlsx(Array.from({ length: 200 }, () => row)).toBuffer()
}

/** A sheet with one cell of 60 MB, packed into some kilobytes. */
export const longCellSheet = (): Promise<Buffer> =>
  writeXlsx([[{ value: 'Cor' }], [{ value: 'x'.repeat(60_000_000) }]]).toBuffer()

/** A PDF whose objects are packed, as most programs save them. */
export const packedPdf = (objects: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

/** A PDF of some kilobytes whose packed objects are 60 MB. */
export const bombPdf = (): Buffer => packedPdf(Buffer.alloc(60_000_000))

/** Body of a call that previews a file as a list of colours. */
export const preview = (nome: string, bytes: Buffer) => ({
  tabela: 'cor',
  nome,
  conteudo: bytes.toString('base64'),
  conferir: 'S',
  parcial: 'N',
})

/** A link's token that no mail holds. */
export const NO_LINK = 'x'.repeat(43)
