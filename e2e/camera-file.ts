/** What the browser's fake camera shows: one picture of an EAN-13 bar code. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every browser of the journeys is started with this film, so that none of them needs a browser of its own. */
export const CAMERA_FILM = join(tmpdir(), 'trama-camera.y4m')
/** The code on the film: of product 10245 of the demo, colour 017, size P. */
export const CAMERA_CODE = '7891000144626'

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]
const inverted = (bits: string) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const mirrored = (bits: string) => bits.split('').toReversed().join('')

/** The 95 bars and gaps of a code, 1 is black. */
function bars(code: string): string {
  const [first = 0, ...digits] = code.split('').map(Number)
  const right = (digit: number) => inverted(LEFT[digit] ?? '')
  const left = digits.slice(0, 6).map((digit, at) => {
    return PARITY[first]?.[at] === 'G' ? mirrored(right(digit)) : (LEFT[digit] ?? '')
  })
  return `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`
}

const WIDTH = 640
const HEIGHT = 480
const BAR = 4

/** Writes a Y4M film of two equal frames. */
export function writeCameraFilm(): void {
  const pattern = bars(CAMERA_CODE)
  const start = Math.floor((WIDTH - pattern.length * BAR) / 2)
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 120; y < 360; y++) {
    for (let x = 0; x < pattern.length * BAR; x++) {
      if (pattern[Math.floor(x / BAR)] === '1') luma[y * WIDTH + start + x] = 16
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(CAMERA_FILM, Buffer.concat([head, frame, frame]))
}
