/** Pages as pictures, and the bar codes and QR codes that a reader finds on them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { inTurn } from '@trama/server-kit/in-turn'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Dots for each point: 288 an inch, as a phone's camera sees paper. */
const SCALE = 4

/** PNG of each page. */
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

/** Its program comes from the disk: else it would be fetched from the world. */
async function loadReader(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = new Uint8Array(await readFile(file)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
let reader: Promise<void> | undefined

/** All codes of a picture. */
export async function codesOn(picture: Buffer): Promise<ReadCode[]> {
  reader ??= loadReader()
  await reader
  const found = await readBarcodes(picture, { formats: ['ITF', 'QRCode', 'Code128'], maxNumberOfSymbols: 20 })
  return found.map(({ format, text }) => ({ format, text }))
}
