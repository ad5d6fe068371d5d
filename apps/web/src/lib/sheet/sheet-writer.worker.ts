import { writeXlsxStream } from 'hucre/xlsx'
import { type SheetCell, type SheetColumn, sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'

type Rows = readonly (readonly SheetCell[])[]

/** What the page tells the worker: the sheet, its rows as they come, then the end. */
export type WriterMessage = { sheet: string; columns: readonly SheetColumn[] } | { rows: Rows } | 'end'

/** What the worker answers: a part has been taken from those that wait; the file. */
export type WriterReply = 'taken' | Blob

const reply = (message: WriterReply) => self.postMessage(message, { transfer: [] })

/** Rows that came and are not written yet; null is the end. */
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

/** Each part is compressed as it comes; only that is kept. */
async function write(sheet: string, columns: readonly SheetColumn[]) {
  const first = await next()
  const file = writeXlsxStream(written(columns, first), sheetLayout(sheet, columns, first ?? []))
  reply(await new Response(file).blob())
}

function fail(error: unknown) {
  // Where nobody waits for a promise the page would never hear of it.
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
