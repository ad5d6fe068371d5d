import type { IncomingMessage } from 'node:http'

/** Reads the whole body of a request as text. */
export function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    request.once('error', reject)
    request.once('end', () => resolve(Buffer.concat(chunks).toString()))
  })
}
