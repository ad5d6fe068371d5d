/**
 * Colours of charts (S2 §9): orange, green, dark navy, red, cyan, purple. The shades are distinct for colour-blind
 * users and visible on a dark surface (`palette.test.ts`), where navy is lighter.
 */
export const PALETTE = {
  light: ['#d17f05', '#1b755f', '#0f2350', '#cf1010', '#0b96be', '#8427d0'],
  dark: ['#ff970a', '#5cc7a2', '#3f66f7', '#f02136', '#99fcff', '#a580c9'],
} as const

export type Shade = keyof typeof PALETTE

/** Index in the palette at which each kind of chart starts (S2 §9). */
export const OFFSETS = { bar: 2, doughnut: 0, line: 4 } as const
export type Offset = keyof typeof OFFSETS

/** Opacity (hex) of the colours of a second round. */
const FAINT = '99'

/** Colour of a series or of a slice; after the six colours fainter ones follow, so that no colour is used twice. */
export function paletteColor(shade: Shade, offset: Offset, index: number): string {
  const colors = PALETTE[shade]
  const color = colors[(OFFSETS[offset] + index) % colors.length] ?? colors[0]
  return index < colors.length ? color : `${color}${FAINT}`
}

/** Colours around the figures; a canvas cannot read the tokens of `styles/tokens.css`. */
export const SURROUNDINGS = {
  light: { text: '#5a6070', grid: '#e3e5ea', surface: '#ffffff', tip: '#1a1c22', tipText: '#ffffff' },
  dark: { text: '#a3a9b6', grid: '#2a2d34', surface: '#16181c', tip: '#ecedf1', tipText: '#16181c' },
} as const
