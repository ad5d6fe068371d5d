import type { ReaderReply } from './table-reader.worker'

const MAX_MB = 20
const UNREADABLE =
  'O arquivo não pôde ser lido. Use uma planilha .xlsx ou um .csv; uma .xls antiga, salve como .xlsx.'

/**
 * Reads the first sheet of an .xlsx, or a .csv, as rows of texts, in a worker. @throws with a text for the
 * user
 */
export async function readTable(file: File): Promise<string[][]> {
  if (!/\.(xlsx|csv|txt)$/i.test(file.name)) throw new Error(UNREADABLE)
  if (file.size > MAX_MB * 2 ** 20) throw new Error(`O arquivo passa de ${MAX_MB} MB.`)
  const worker = new Worker(new URL('./table-reader.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error(UNREADABLE))
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) => {
        if (typeof data === 'string') reject(new Error(data))
        else if (data) resolve(data)
        else fail()
      })
      worker.postMessage(file, [])
    })
  } finally {
    worker.terminate()
  }
}
