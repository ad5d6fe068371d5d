import type { PedidoCurva } from '@trama/contract/apl/pedido/compras'
import type { Pack } from '@trama/contract/apl/produto/estoque'
import { distributeByCurve } from '@trama/rules/grade/size-curve'
import type { Grade } from '@/components/grade/grade'
import type { FilledCell } from '@/components/grade/store'

/** A grid to fill, and the rows that are filled. */
export interface GradeFilling {
  grade: Grade
  write: (cells: readonly FilledCell[]) => void
  /** Keeps the pack's name for the lines of these rows. */
  keepPack: (rows: readonly number[], descricao: string) => void
}

/** Fills rows with a number of packs; sizes that the pack lacks stay as they are. */
export function fillWithPack(
  grade: Grade,
  rows: readonly number[],
  pack: Pick<Pack, 'itens'>,
  count: number,
): FilledCell[] {
  return rows.flatMap((row) =>
    pack.itens.flatMap(({ tam, qtde }) => {
      const col = grade.tamanhos.indexOf(tam)
      return isOpen(grade, row, col) ? [{ row, col, qtde: qtde * count }] : []
    }),
  )
}

/**
 * Shares a total over the rows by the shares of the sizes; locked cells keep their quantity, which the total does not
 * include.
 */
export function fillByCurve(
  grade: Grade,
  rows: readonly number[],
  curve: readonly PedidoCurva[],
  total: number,
): FilledCell[] {
  const shares = grade.tamanhos.map((tam) => curve.find((size) => size.tam === tam)?.percentual ?? 0)
  const open = rows.map((row) => grade.tamanhos.map((_, col) => isOpen(grade, row, col)))
  return distributeByCurve(total, shares, open).flatMap((line, index) =>
    line.flatMap((qtde, col) => (open[index]?.[col] ? [{ row: rows[index] ?? 0, col, qtde }] : [])),
  )
}

function isOpen(grade: Grade, row: number, col: number): boolean {
  const cell = grade.rows[row]?.cells[col]
  return cell ? !cell.locked : false
}
