import type { ProdutoEstoque } from '@trama/contract/apl/produto'
import { isItemLocked } from '@trama/rules/pedido-status'
import { compareSizes } from '@trama/rules/size-order'
import type { ItemForm } from './pedido-form-model'
import type { ProductEntry } from './pedido-itens'

export interface GradeCell {
  saldo: number
  /** Quantity that the order has. */
  qtde: number
  /** Invoiced, cancelled, reserved or dispatched: read-only (S1 §5.7). */
  locked: boolean
}

export interface GradeRow {
  cor: string
  desc_cor: string
  /** By column; null where the colour does not come in that size. */
  cells: (GradeCell | null)[]
}

/** Colours by sizes of one product. */
export interface Grade {
  tamanhos: string[]
  rows: GradeRow[]
}

/** The product's grid with the order's quantities in it; colours in the order of the server. */
export function buildGrade(estoque: readonly ProdutoEstoque[], itens: readonly ItemForm[]): Grade {
  const tamanhos = [...new Set(estoque.map(({ tam }) => tam))].toSorted(compareSizes)
  const column = new Map(tamanhos.map((tam, index) => [tam, index]))
  const rows = new Map<string, GradeRow>()
  for (const { cor, desc_cor, tam, saldo_estoque } of estoque) {
    const row = rows.get(cor) ?? { cor, desc_cor, cells: tamanhos.map(() => null) }
    rows.set(cor, row)
    const lines = itens.filter((item) => item.cor === cor && item.tam === tam)
    row.cells[column.get(tam) ?? 0] = {
      saldo: saldo_estoque,
      qtde: lines.reduce((sum, { qtde }) => sum + qtde, 0),
      locked: lines.some(isItemLocked),
    }
  }
  return { tamanhos, rows: [...rows.values()] }
}

/** The cells with their quantities, for the order. */
export function gradeEntries(
  grade: Grade,
  quantity: (row: number, col: number) => number,
): ProductEntry['cells'] {
  return grade.rows.flatMap(({ cor, desc_cor, cells }, row) =>
    cells.flatMap((cell, col) =>
      cell ? [{ cor, desc_cor, tam: grade.tamanhos[col] ?? '', qtde: quantity(row, col) }] : [],
    ),
  )
}
