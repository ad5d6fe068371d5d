import type { Grade } from './grade'
import type { Position } from './navigation'
import type { FilledCell } from './store'

interface PlaceOptions {
  /** Reads a quantity: null when the text is empty, undefined when it is no quantity. */
  parse: (text: string) => number | null | undefined
  /** Maximum length of a row's own text; 0 where the grid has no row texts. */
  textLength: number
}

interface PlacedBlock {
  cells: FilledCell[]
  /** Row texts by row index. */
  texts: Map<number, string>
  /** Number of values that did not fit into any cell. */
  skipped: number
}

/** Assigns a block pasted from a spreadsheet to cells; an empty quantity clears its cell. */
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
      // Only a value that is not empty counts as skipped.
      else if (qtde !== null) placed.skipped += 1
    }),
  )
  return placed
}
