/** Replies with a PDF and its file name. Each drawing waits for its turn (`longTurns.documento`). */
import { createHash } from 'node:crypto'
import type { BinaryReply } from '@trama/contract/route'

export const PDF_TYPE = 'application/pdf'

export function pdfReply(bytes: Buffer, name: string): BinaryReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { type: PDF_TYPE, bytes, name, etag }
}
