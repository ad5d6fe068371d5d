/** Text and metadata of a PDF, as a reader sees them. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export interface ReadPdf {
  title: string
  pages: number
  pageTexts: string[]
  text: string
  /** Number of pictures on all pages. */
  images: number
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  // Non-breaking spaces become plain ones, which they look like.
  const pageTexts = text.map((page) => page.replaceAll('\u00a0', ' '))
  const { info } = await getMeta(pdf)
  const images =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  return { title: String(info.Title), pages: pdf.numPages, pageTexts, text: pageTexts.join('\n'), images }
}
