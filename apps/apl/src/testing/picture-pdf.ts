/** Documents as a scanner sees them: pictures of their pages, and the codes in them read by decoders. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

// The package fetches its program from the network unless it is given.
const { buffer } = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
)
prepareZXingModule({ overrides: { wasmBinary: buffer } })

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  colorSpace: 'srgb'
}

let library: Promise<PDFiumLibrary> | undefined

/** Pages at so many dots an inch. */
export async function picturePdf(bytes: Uint8Array, dpi = 200): Promise<Picture[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes)
  const pictures: Picture[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' })
    pictures.push({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' })
  }
  document.destroy()
  return pictures
}

/** Texts of the codes on a page, such as `Code128`, `ITF` and `QRCode`. */
export async function codesIn(picture: Picture, formats: ReaderOptions['formats']): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: formats ?? [], tryHarder: true })
  return found.map(({ text }) => text)
}
