import { compareSizes } from '@trama/rules/grade/size-order'

/** A grid cell as the grid component needs it; a domain's cells add prices, balances and the like. */
export interface GradeCell {
  /** Quantity of the cell in the document. */
  qtde: number
  /** True for a read-only cell. */
  locked: boolean
}

export interface GradeRow<Cell = GradeCell> {
  cor: string
  desc_cor: string
  /** Cells by column; null where the colour does not come in that size. */
  cells: (Cell | null)[]
  /** Text beside the row's quantities, where the grid has a column for it. */
  texto?: string | null
}

/** Colours by sizes of one product, or colours of one material under a single column. */
export interface Grade<Cell = GradeCell> {
  tamanhos: string[]
  rows: GradeRow<Cell>[]
}

interface Placed<Cell> {
  cor: string
  desc_cor: string
  tam: string
  cell: Cell
}

/** Builds a grid: sizes in their own order, colours in the order in which they come. */
export function arrangeGrade<Cell>(cells: readonly Placed<Cell>[]): Grade<Cell> {
  const tamanhos = [...new Set(cells.map(({ tam }) => tam))].toSorted(compareSizes)
  const column = new Map(tamanhos.map((tam, index) => [tam, index]))
  const rows = new Map<string, GradeRow<Cell>>()
  for (const { cor, desc_cor, tam, cell } of cells) {
    const row = rows.get(cor) ?? { cor, desc_cor, cells: tamanhos.map(() => null) }
    rows.set(cor, row)
    row.cells[column.get(tam) ?? 0] = cell
  }
  return { tamanhos, rows: [...rows.values()] }
}

/** All existing cells with their row and column. */
export const gradeCells = <Cell>(grade: Grade<Cell>) =>
  grade.rows.flatMap(({ cells }, row) => cells.flatMap((cell, col) => (cell ? [{ cell, row, col }] : [])))
