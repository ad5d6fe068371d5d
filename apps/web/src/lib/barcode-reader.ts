import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the bar code in a video's picture: EAN-13, EAN-8, Code 128 or ITF; undefined when there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface NativeDetector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'code_128', 'itf']

/** Opens the browser's own bar code reader, or the bundled one where the browser has none. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const detector = await nativeDetector()
  if (!detector) return wasmReader()
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function nativeDetector(): Promise<NativeDetector | undefined> {
  // BarcodeDetector has no types, because not every browser implements it.
  const Detector = Reflect.get(globalThis, 'BarcodeDetector') as NativeDetectorClass | undefined
  const supported = await Detector?.getSupportedFormats()
  const isEnough = NATIVE_FORMATS.every((format) => supported?.includes(format))
  return Detector && isEnough ? new Detector({ formats: NATIVE_FORMATS }) : undefined
}

/** Width in pixels: enough to read a code, and read in a few milliseconds. */
const WIDTH = 960

function wasmReader(): BarcodeReader {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(image, {
      formats: ['EAN-13', 'EAN-8', 'Code128', 'ITF'],
      maxNumberOfSymbols: 1,
    })
    return found?.text
  }
}
