import { readSheet } from 'read-excel-file/universal'
import { cellText, parseCsv, trimTable } from '@trama/rules/rows/table-text'

/** Answer of the worker: the rows, or why a CSV has none; null for a file that cannot be read. */
export type ReaderReply = string[][] | string | null

async function read(file: File): Promise<string[][] | string> {
  const bytes = await file.arrayBuffer()
  // An .xlsx file is a zip archive, whatever the file's name says.
  const isZip = new DataView(bytes).byteLength > 3 && new DataView(bytes).getUint32(0) === 0x504b0304
  if (!isZip) return csvOf(bytes)
  return (await readSheet(bytes)).map((row) => row.map(cellText))
}

function csvOf(bytes: ArrayBuffer): string[][] | string {
  try {
    return parseCsv(bytes)
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
}

const reply = (rows: ReaderReply) => self.postMessage(rows, { transfer: [] })

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  read(data).then(
    (rows) => reply(typeof rows === 'string' ? rows : trimTable(rows)),
    () => reply(null),
  )
})
