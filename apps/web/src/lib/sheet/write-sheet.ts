import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { WriterMessage, WriterReply } from './sheet-writer.worker'

/** Parts that wait for the worker. */
const AHEAD = 3

const FAILED = 'Não foi possível gravar a planilha. Tente novamente.'

export interface SheetWriter {
  /** Resolves as soon as the worker keeps up: whoever waits for it never has more than a few parts on their way. */
  add: (rows: readonly (readonly SheetCell[])[]) => Promise<void>
  /** The .xlsx file; nothing can be added after it. @throws with a text for the user */
  finish: () => Promise<Blob>
  /** Ends the worker; also after `finish`. */
  close: () => void
}

/** Writes a spreadsheet in a worker as its rows come: the page stays quick and small whatever its length. */
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
  // Whoever gives up before the end does not ask for it.
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

/** A small spreadsheet at once. @throws with a text for the user */
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
