/** A ZIP that is made while it is sent: the next file is read when the one before has been sent. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  nome: string
  bytes: Uint8Array
  /** True for files that are compressed already and are stored as they are. */
  isPacked?: boolean
}

export async function* zipOf(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  const stop = new AbortController()
  const filling = fill(zip, files, stop.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    stop.abort(new Error('Ninguém lê mais o ZIP.'))
    await filling
  }
}

async function fill(zip: ZipFile, files: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const file of files) await add(zip, file, signal)
  zip.end()
}

/** Adds a file; resolves once it has been read into the ZIP. */
function add(zip: ZipFile, { nome, bytes, isPacked = false }: ZipEntry, signal: AbortSignal): Promise<void> {
  const size = bytes.length
  const read = readOnce(bytes)
  return new Promise((resolve, reject) => {
    const stopped = () => reject(signal.reason as Error)
    if (signal.aborted) stopped()
    signal.addEventListener('abort', stopped, { once: true })
    zip.addReadStreamLazy(nome, { compress: !isPacked, size }, (give) => {
      const content = read()
      content.once('close', () => {
        signal.removeEventListener('abort', stopped)
        resolve()
      })
      give(undefined, content)
    })
  })
}

/** Stream of a file that forgets the bytes once read, because the ZIP holds the stream to its end. */
function readOnce(bytes: Uint8Array): () => Readable {
  let left = [bytes]
  return () => {
    const content = Readable.from(left, { objectMode: false })
    left = []
    return content
  }
}
