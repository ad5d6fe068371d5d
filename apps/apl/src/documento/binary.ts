/** PDFs as replies, named for who saves them. Whoever draws has a turn for it (`longTurns.documento`). */
import { createHash } from 'node:crypto'
import type { BinaryReply } from '@trama/contract/route'

export const PDF_TYPE = 'application/pdf'

export function pdfReply(bytes: Buffer, name: string): BinaryReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { type: PDF_TYPE, bytes, name, etag }
}
