import type { Grade } from './grade'
import type { Position } from './navigation'
import type { FilledCell } from './store'

interface PlaceOptions {
  /** A quantity; null: none, undefined: it is no quantity. */
  parse: (text: string) => number | null | undefined
  /** Of a row's own text; 0: the grid has none. */
  textLength: number
}

interface PlacedBlock {
  cells: FilledCell[]
  /** By row. */
  texts: Map<number, string>
  /** Values that found no place. */
  skipped: number
}

/** Where a block of a spreadsheet goes; an empty quantity empties its cell. */
export function placeBlock(
  grade: Grade,
  from: Position,
  block: readonly (readonly string[])[],
  { parse, textLength }: PlaceOptions,
): PlacedBlock {
  const placed: PlacedBlock = { cells: [], texts: new Map(), skipped: 0 }
  block.forEach((line, down) =>
    line.forEach((text, right) => {
      const at = { row: from.row + down, col: from.col + right }
      const row = grade.rows[at.row]
      if (row && textLength > 0 && at.col === grade.tamanhos.length) {
        placed.texts.set(at.row, text.trim().slice(0, textLength))
        return
      }
      const qtde = parse(text)
      const cell = row?.cells[at.col]
      if (cell && !cell.locked && qtde !== undefined) placed.cells.push({ ...at, qtde: qtde ?? 0 })
      // An empty cell of the block has nothing to lose.
      else if (qtde !== null) placed.skipped += 1
    }),
  )
  return placed
}
