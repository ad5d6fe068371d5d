/** Geometry of the catalogue's cards: rows of equal cards, rendered only near the visible part. */

/** Rows rendered above and below the visible part. */
const MARGIN = 3
const CARD_REM = 10.5
const PHONE_CARD_REM = 8.5
const PHONE_REM = 40
const GAP_REM = 0.75
/** Height of the text below the picture: name on two lines, code, price and stock. */
const TEXT_REM = 7.5
/** Ratio of a picture's height to its width, as usual for photos of clothes. */
const PICTURE = 5 / 4

export interface CardGrid {
  columns: number
  /** Distance from one row to the next, in pixels. */
  row: number
  gap: number
}

/** The grid for a width: as many columns as fit, at least two; the picture's height follows from its width. */
export function cardGrid(width: number, rem: number): CardGrid {
  const gap = GAP_REM * rem
  const least = (width < PHONE_REM * rem ? PHONE_CARD_REM : CARD_REM) * rem
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)))
  const card = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, gap, row: card * PICTURE + TEXT_REM * rem + gap }
}

export interface CardWindow {
  /** Rows to render, from `start` up to but not including `stop`. */
  start: number
  stop: number
  /** Index of the last visible card. */
  last: number
}

export interface Sight {
  top: number
  height: number
}

export function cardWindow({ top, height }: Sight, { columns, row }: CardGrid, count: number): CardWindow {
  const rows = Math.ceil(count / columns)
  const first = Math.min(Math.floor(top / row), Math.max(0, rows - 1))
  const end = Math.min(rows, Math.floor((top + height) / row) + 1)
  return {
    start: Math.max(0, first - MARGIN),
    stop: Math.min(rows, end + MARGIN),
    last: Math.max(0, Math.min(count, end * columns) - 1),
  }
}

/** Index of the card that a key leads to; undefined for a key that the grid does not use. */
export function cardAfterKey(
  key: string,
  active: number,
  { columns, count, pageRows }: { columns: number; count: number; pageRows: number },
): number | undefined {
  const page = columns * Math.max(1, pageRows)
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const wanted = active + step
  // Nothing is above the first row, and nothing below the last one, which may be short.
  const isLastRow = Math.floor(active / columns) === Math.floor((count - 1) / columns)
  if ((key === 'ArrowUp' && wanted < 0) || (key === 'ArrowDown' && isLastRow)) return active
  return Math.max(0, Math.min(count - 1, wanted))
}
