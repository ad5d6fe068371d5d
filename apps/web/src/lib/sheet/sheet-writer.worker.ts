import writeExcelFile from 'write-excel-file/universal'
import { type SheetCell, type SheetColumn, sheetData, sheetWidths } from '@trama/rules/planilha/sheet-data'

/** What the page tells the worker: rows as they come, then the end. */
export type WriterMessage =
  | { rows: readonly (readonly SheetCell[])[] }
  | { sheet: string; columns: readonly SheetColumn[] }

const rows: (readonly SheetCell[])[] = []

async function finish(sheet: string, columns: readonly SheetColumn[]) {
  const options = { sheet, columns: sheetWidths(columns, rows), stickyRowsCount: 1 }
  const blob = await writeExcelFile(sheetData(columns, rows), options).toBlob()
  self.postMessage(blob, { transfer: [] })
}

function fail(error: unknown) {
  // Where nobody waits for a promise the page would never hear of it.
  setTimeout(() => {
    throw error
  })
}

self.addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  if ('rows' in data) rows.push(...data.rows)
  else finish(data.sheet, data.columns).catch(fail)
})
