import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { WriterMessage, WriterReply } from './sheet-writer.worker'

/** Parts that may wait for the worker before `add` waits too. */
const AHEAD = 3

const FAILED = 'Não foi possível gravar a planilha. Tente novamente.'

export interface SheetWriter {
  /** Resolves as soon as the worker keeps up, so that never more than a few parts are in memory. */
  add: (rows: readonly (readonly SheetCell[])[]) => Promise<void>
  /** The .xlsx file; nothing can be added after it. @throws with a text for the user */
  finish: () => Promise<Blob>
  /** Ends the worker; to be called after `finish` too. */
  close: () => void
}

/**
 * Writes a spreadsheet in a worker as its rows come, so that the page stays quick and small at any length.
 */
export function openSheetWriter(sheet: string, columns: readonly SheetColumn[]): SheetWriter {
  const worker = new Worker(new URL('./sheet-writer.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: WriterMessage) => worker.postMessage(message, [])
  let onTheWay = 0
  let isBroken = false
  let goOn = () => {}
  const file = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterReply>) => {
      if (data !== 'taken') resolve(data)
      onTheWay -= 1
      goOn()
    })
    worker.addEventListener('error', () => {
      isBroken = true
      reject(new Error(FAILED))
      goOn()
    })
  })
  // A caller that gives up before the end never waits for the file, so its failure must not count as
  // unhandled.
  file.catch(() => undefined)
  send({ sheet, columns })
  return {
    async add(rows) {
      send({ rows })
      onTheWay += 1
      if (onTheWay <= AHEAD || isBroken) return
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    },
    finish() {
      send('end')
      return file
    },
    close: () => worker.terminate(),
  }
}

/** Writes a small spreadsheet in one step. @throws with a text for the user */
export async function writeSheet(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  const writer = openSheetWriter(sheet, columns)
  try {
    await writer.add(rows)
    return await writer.finish()
  } finally {
    writer.close()
  }
}
