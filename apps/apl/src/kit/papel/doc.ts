/** A pdfkit document that is held in memory until it is closed. */
import { todayIn } from '@trama/rules/date-br'
import { winAnsi } from './win-ansi'

export type Doc = PDFKit.PDFDocument

interface DocOptions {
  title: string
  author: string
  margins: { top: number; bottom: number; left: number; right: number }
  /** Width and height in points; A4 when missing. */
  size?: [width: number, height: number]
}

export async function openDoc({ title, author, margins, size }: DocOptions): Promise<Doc> {
  const { default: PdfDocument } = await import('pdfkit')
  return new PdfDocument({
    size: size ?? 'A4',
    margins,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: winAnsi(title),
      Author: winAnsi(author),
      Creator: 'Trama',
      // Only the day, so that the same document twice is the same file and a browser need not fetch it again.
      CreationDate: new Date(`${todayIn()}T12:00:00Z`),
    },
  })
}

/** Ends a document and returns its bytes. */
export async function closeDoc(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', () => resolve())
    doc.once('error', reject)
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
