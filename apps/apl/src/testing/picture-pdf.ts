/** Renders the pages of documents as pictures, and decodes the codes on them, as a scanner would. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

// The package downloads its WebAssembly program unless the program is passed in.
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

/** Renders the pages at the given dots per inch. */
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

export interface ReadCode {
  format: string
  text: string
}

/** All codes on a page, or on a picture in a file's bytes, each with its format. */
export async function codesOn(picture: Picture | Uint8Array): Promise<ReadCode[]> {
  const found = await readBarcodes(picture, { formats: ['ITF', 'QRCode', 'Code128'], maxNumberOfSymbols: 20 })
  return found.map(({ format, text }) => ({ format, text }))
}
