/** Renders pages as pictures, and reads the bar codes and QR codes on them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { inTurn } from '@trama/server-kit/in-turn'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Dots per point: 288 per inch, about what a phone's camera sees of paper. */
const SCALE = 4

/** Renders each page as a PNG. */
export async function pagePictures(pdf: Uint8Array, scale = SCALE): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pictures = await inTurn([...document.pages()], async (page) => {
    const picture = await page.render({
      scale,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    })
    return Buffer.from(picture.data)
  })
  document.destroy()
  library.destroy()
  return pictures
}

export interface ReadCode {
  format: string
  text: string
}

/** Loads the decoder's WebAssembly from the disk, because the package would download it. */
async function loadReader(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = new Uint8Array(await readFile(file)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
let reader: Promise<void> | undefined

/** All codes on a picture. */
export async function codesOn(picture: Buffer): Promise<ReadCode[]> {
  reader ??= loadReader()
  await reader
  const found = await readBarcodes(picture, { formats: ['ITF', 'QRCode', 'Code128'], maxNumberOfSymbols: 20 })
  return found.map(({ format, text }) => ({ format, text }))
}
