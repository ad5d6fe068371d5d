import { expect, it } from 'vitest'
import { OFFSETS, PALETTE, paletteColor, type Shade, SURROUNDINGS } from './palette'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Colours as seen without one kind of cones, in linear light (Machado, Oliveira, Fernandes 2009). */
const SIGHT: Record<string, Matrix> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** OKLab: equal distances look equally far apart; 0.02 is the smallest visible difference. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FAR_ENOUGH = 0.1

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (matrix: Matrix, v: Triple): Triple => [dot(matrix[0], v), dot(matrix[1], v), dot(matrix[2], v)]
const each = ([a, b, c]: Triple, of: (part: number) => number): Triple => [of(a), of(b), of(c)]

function linear(hex: string): Triple {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return each([channel(1), channel(3), channel(5)], (part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
}

function seenAs(hex: string, sight: Matrix): Triple {
  const light = each(times(sight, linear(hex)), (part) => Math.min(1, Math.max(0, part)))
  return times(TO_LAB, each(times(TO_CONES, light), Math.cbrt))
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex))
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const shades = Object.keys(PALETTE) as Shade[]

it.each(shades.flatMap((shade) => Object.keys(SIGHT).map((sight) => [shade, sight] as const)))(
  'the six stay apart: %s, %s',
  (shade, sight) => {
    const matrix = SIGHT[sight]
    if (!matrix) throw new Error(sight)
    const seen = PALETTE[shade].map((hex) => seenAs(hex, matrix))
    const near = seen.flatMap((a, i) =>
      seen.slice(i + 1).flatMap((b, j) => {
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
        return apart < FAR_ENOUGH ? [`${PALETTE[shade][i]} ${PALETTE[shade][i + 1 + j]}: ${apart}`] : []
      }),
    )
    expect(near).toEqual([])
  },
)

it.each(shades)('every colour has enough contrast to its surface: %s (WCAG 1.4.11)', (shade) => {
  const { surface, text, tip, tipText } = SURROUNDINGS[shade]
  const faint = PALETTE[shade].filter((hex) => contrast(hex, surface) < 3)
  expect(faint).toEqual([])
  expect(contrast(text, surface)).toBeGreaterThan(4.5)
  expect(contrast(tip, tipText)).toBeGreaterThan(4.5)
})

it('each kind of chart starts at its own colour, and colours go round (S2 §9)', () => {
  expect(OFFSETS).toEqual({ bar: 2, doughnut: 0, line: 4 })
  expect([0, 1, 2, 3, 4].map((i) => paletteColor('light', 'bar', i))).toEqual(
    [2, 3, 4, 5, 0].map((i) => PALETTE.light[i]),
  )
  expect(paletteColor('light', 'doughnut', 6)).toBe(`${PALETTE.light[0]}99`)
})
