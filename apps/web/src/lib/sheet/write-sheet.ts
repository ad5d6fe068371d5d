import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { WriterMessage } from './sheet-writer.worker'

const FAILED = 'Não foi possível gravar a planilha. Tente novamente.'

export interface SheetWriter {
  add: (rows: readonly (readonly SheetCell[])[]) => void
  /** The .xlsx file; nothing can be added after it. @throws with a text for the user */
  finish: (sheet: string, columns: readonly SheetColumn[]) => Promise<Blob>
  /** Ends the worker; also after `finish`. */
  close: () => void
}

/** Writes a spreadsheet in a worker, so that the page stays quick whatever its length. */
export function openSheetWriter(): SheetWriter {
  const worker = new Worker(new URL('./sheet-writer.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage) => worker.postMessage(message, [])
  return {
    add: (rows) => send({ rows }),
    finish: (sheet, columns) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
        worker.addEventListener('error', () => reject(new Error(FAILED)))
        send({ sheet, columns })
      }),
    close: () => worker.terminate(),
  }
}

/** A small spreadsheet at once. @throws with a text for the user */
export async function writeSheet(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  const writer = openSheetWriter()
  try {
    writer.add(rows)
    return await writer.finish(sheet, columns)
  } finally {
    writer.close()
  }
}
