import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { WriterMessage } from './sheet-writer.worker'

const FAILED = 'Não foi possível gravar a planilha. Tente novamente.'

export interface SheetWriter {
  add: (rows: readonly (readonly SheetCell[])[]) => void
  /** The .xlsx file; nothing can be added after it. @throws with a text for the user */
  finish: () => Promise<Blob>
  /** Ends the worker; also after `finish`. */
  close: () => void
}

/** Writes a spreadsheet in a worker as its rows come: the page stays quick and small whatever its length. */
export function openSheetWriter(sheet: string, columns: readonly SheetColumn[]): SheetWriter {
  const worker = new Worker(new URL('./sheet-writer.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage) => worker.postMessage(message, [])
  const file = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error(FAILED)))
  })
  // Whoever gives up before the end does not ask for it.
  file.catch(() => undefined)
  send({ sheet, columns })
  return {
    add: (rows) => send({ rows }),
    finish() {
      send('end')
      return file
    },
    close: () => worker.terminate(),
  }
}

/** A small spreadsheet at once. @throws with a text for the user */
export async function writeSheet(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  const writer = openSheetWriter(sheet, columns)
  try {
    writer.add(rows)
    return await writer.finish()
  } finally {
    writer.close()
  }
}
