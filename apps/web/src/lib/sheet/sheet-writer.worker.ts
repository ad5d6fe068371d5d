import { writeXlsxStream } from 'hucre/xlsx'
import { type SheetCell, type SheetColumn, sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'

type Rows = readonly (readonly SheetCell[])[]

/**
 * Messages of the page to the worker: first the sheet's name and columns, then its rows part by part, then
 * the end.
 */
export type WriterMessage = { sheet: string; columns: readonly SheetColumn[] } | { rows: Rows } | 'end'

/** Answers of the worker: `taken` for each part of rows that it begins to write, and the file at the end. */
export type WriterReply = 'taken' | Blob

const reply = (message: WriterReply) => self.postMessage(message, { transfer: [] })

/** Parts of rows that have arrived and are not written yet; null marks the end. */
const waiting: (Rows | null)[] = []
let wake = () => {}

async function next(): Promise<Rows | null> {
  const first = waiting.shift()
  if (first !== undefined) {
    if (first !== null) reply('taken')
    return first
  }
  await new Promise<void>((resolve) => {
    wake = resolve
  })
  return next()
}

async function* written(columns: readonly SheetColumn[], rows: Rows | null) {
  for (let part = rows; part !== null; part = await next()) {
    for (const cells of part) yield sheetRow(columns, cells)
  }
}

/** Compresses each part as it comes and keeps only the compressed bytes. */
async function write(sheet: string, columns: readonly SheetColumn[]) {
  const first = await next()
  const file = writeXlsxStream(written(columns, first), sheetLayout(sheet, columns, first ?? []))
  reply(await new Response(file).blob())
}

function fail(error: unknown) {
  // Nobody waits for this promise: thrown from a timer, the error reaches the page.
  setTimeout(() => {
    throw error
  })
}

self.addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if (data !== 'end' && 'sheet' in data) {
    write(data.sheet, data.columns).catch(fail)
    return
  }
  waiting.push(data === 'end' ? null : data.rows)
  wake()
})
