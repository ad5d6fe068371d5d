import { useEffect, useRef, useState } from 'react'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { Banner } from '@/components/ui/status/banner'
import styles from './camera.module.css'

/** Reads the bar code in a video's picture: EAN-13, EAN-8, Code 128 or ITF; undefined when there is none. */
type BarcodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface NativeDetector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'code_128', 'itf']

/** Opens the browser's own bar code reader, or the bundled one where the browser has none. */
async function openBarcodeReader(): Promise<BarcodeReader> {
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

interface BarcodeCameraProps {
  onCode: (codigo: string) => void
}

/** Milliseconds between two checks of the picture. */
const LOOK_MS = 150
/** Milliseconds out of the picture after which the same code counts again. */
const GONE_MS = 1200

/** The device's camera: each bar code that appears in the picture is one scan. */
export function BarcodeCamera({ onCode }: BarcodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const box = video.current
    if (!box) return undefined
    const ending = new AbortController()
    film(box, ending.signal, (codigo) => latest.current(codigo)).catch((error: unknown) => {
      if (!ending.signal.aborted) setProblem(problemOf(error))
    })
    return () => ending.abort()
  }, [])
  if (problem) {
    return (
      <Banner tone="warning" inset>
        {problem}
      </Banner>
    )
  }
  return (
    <figure className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      <figcaption>Aponte para o código de barras. Para contar mais um, afaste e aproxime de novo.</figcaption>
    </figure>
  )
}

/** Shows the camera and reports codes until the signal aborts. */
async function film(box: HTMLVideoElement, signal: AbortSignal, onCode: (codigo: string) => void) {
  // `mediaDevices` is missing on plain http.
  if (!('mediaDevices' in navigator)) throw new Error(INSECURE)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  // Without this stop the camera would stay on after the dialog is closed.
  return show(box, stream, { signal, onCode }).catch((error: unknown) => {
    stop()
    throw error
  })
}

interface Showing {
  signal: AbortSignal
  onCode: (codigo: string) => void
}

async function show(box: HTMLVideoElement, stream: MediaStream, { signal, onCode }: Showing) {
  const read = await openBarcodeReader()
  signal.throwIfAborted()
  box.srcObject = stream
  await box.play()
  let last = { codigo: '', seen: 0 }
  const count = (codigo: string) => {
    const now = performance.now()
    if (codigo !== last.codigo || now - last.seen > GONE_MS) onCode(codigo)
    last = { codigo, seen: now }
  }
  return new Promise<never>((_resolve, reject) => {
    const look = () => {
      read(box).then((codigo) => {
        if (signal.aborted) return
        if (codigo) count(codigo)
        setTimeout(look, LOOK_MS)
      }, reject)
    }
    look()
  })
}

const INSECURE = 'A câmera só funciona em conexão segura (https).'
const PROBLEMS: Record<string, string> = {
  NotAllowedError:
    'O acesso à câmera foi negado. Libere a câmera nas permissões do navegador e tente novamente.',
  NotFoundError: 'Nenhuma câmera encontrada neste aparelho.',
  NotReadableError: 'A câmera está em uso por outro programa.',
}

function problemOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error()
  return message === INSECURE ? INSECURE : (PROBLEMS[name] ?? 'Não foi possível usar a câmera.')
}
