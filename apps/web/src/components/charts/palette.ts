/**
 * S2 §9: orange, green, dark navy, red, cyan, purple. Shades that stay apart for who is colour-blind and that a dark
 * surface does not swallow (`palette.test.ts`); there navy is lifted.
 */
export const PALETTE = {
  light: ['#d17f05', '#1b755f', '#0f2350', '#cf1010', '#0b96be', '#8427d0'],
  dark: ['#ff970a', '#5cc7a2', '#3f66f7', '#f02136', '#99fcff', '#a580c9'],
} as const

export type Shade = keyof typeof PALETTE

/** S2 §9: at which of the six a chart begins. */
export const OFFSETS = { bar: 2, doughnut: 0, line: 4 } as const
export type Offset = keyof typeof OFFSETS

/** Of a second round: the surface shines through. */
const FAINT = '99'

/** The colour of a series, or of a slice; past the six fainter ones, so that none stands twice. */
export function paletteColor(shade: Shade, offset: Offset, index: number): string {
  const colors = PALETTE[shade]
  const color = colors[(OFFSETS[offset] + index) % colors.length] ?? colors[0]
  return index < colors.length ? color : `${color}${FAINT}`
}

/** What surrounds the figures: a canvas knows no token (`styles/tokens.css`). */
export const SURROUNDINGS = {
  light: { text: '#5a6070', grid: '#e3e5ea', surface: '#ffffff', tip: '#1a1c22', tipText: '#ffffff' },
  dark: { text: '#a3a9b6', grid: '#2a2d34', surface: '#16181c', tip: '#ecedf1', tipText: '#16181c' },
} as const
