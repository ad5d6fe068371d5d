export interface Position {
  row: number
  col: number
}

export interface GradeShape {
  rows: number
  cols: number
  /** False where the colour does not come in that size. */
  has: (at: Position) => boolean
}

type Step = (at: Position) => Position | undefined

/**
 * The cell that a key moves to, or undefined to stay. Arrows skip missing cells; Enter goes down and, at the bottom,
 * to the top of the next column; Home and End go to the ends of the row, with Ctrl to those of the grid.
 */
export function nextCell(
  key: string,
  from: Position,
  shape: GradeShape,
  { ctrl = false, shift = false } = {},
): Position | undefined {
  const last = { row: shape.rows - 1, col: shape.cols - 1 }
  const walk = (step: Step) => firstFrom(step(from), step, shape)
  switch (key) {
    case 'ArrowUp':
      return walk(({ row, col }) => (row > 0 ? { row: row - 1, col } : undefined))
    case 'ArrowDown':
      return walk(({ row, col }) => (row < last.row ? { row: row + 1, col } : undefined))
    case 'ArrowLeft':
      return walk(({ row, col }) => (col > 0 ? { row, col: col - 1 } : undefined))
    case 'ArrowRight':
      return walk(({ row, col }) => (col < last.col ? { row, col: col + 1 } : undefined))
    case 'Enter':
      return walk(shift ? upwards(last.row) : downwards(last))
    case 'Home':
      return firstFrom(ctrl ? { row: 0, col: 0 } : { row: from.row, col: 0 }, rightwards(last), shape)
    case 'End':
      return firstFrom(ctrl ? last : { row: from.row, col: last.col }, leftwards(last.col), shape)
    default:
      return undefined
  }
}

/** The first existing cell. */
export function firstCell(shape: GradeShape): Position | undefined {
  return firstFrom({ row: 0, col: 0 }, rightwards({ row: shape.rows - 1, col: shape.cols - 1 }), shape)
}

function firstFrom(at: Position | undefined, step: Step, shape: GradeShape): Position | undefined {
  let position = at
  while (position && !shape.has(position)) position = step(position)
  return position
}

const downwards =
  (last: Position): Step =>
  ({ row, col }) => {
    if (row < last.row) return { row: row + 1, col }
    return col < last.col ? { row: 0, col: col + 1 } : undefined
  }

const upwards =
  (lastRow: number): Step =>
  ({ row, col }) => {
    if (row > 0) return { row: row - 1, col }
    return col > 0 ? { row: lastRow, col: col - 1 } : undefined
  }

const rightwards =
  (last: Position): Step =>
  ({ row, col }) => {
    if (col < last.col) return { row, col: col + 1 }
    return row < last.row ? { row: row + 1, col: 0 } : undefined
  }

const leftwards =
  (lastCol: number): Step =>
  ({ row, col }) => {
    if (col > 0) return { row, col: col - 1 }
    return row > 0 ? { row: row - 1, col: lastCol } : undefined
  }
