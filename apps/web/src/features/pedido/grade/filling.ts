import type { PedidoCurva } from '@trama/contract/apl/pedido/compras'
import type { Pack } from '@trama/contract/apl/estoque'
import { distributeByCurve } from '@trama/rules/grade/size-curve'
import type { Grade } from '@/components/grade/grade'
import type { FilledCell } from '@/components/grade/store'

/** What fills a grid at once, and where it goes. */
export interface GradeFilling {
  grade: Grade
  write: (cells: readonly FilledCell[]) => void
  /** The rows' lines carry the pack's name from now on. */
  keepPack: (rows: readonly number[], descricao: string) => void
}

/** So many packs for each of the rows; sizes that the pack lacks are left as they are. */
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

/** A total over the rows by the shares of the sizes; what is locked keeps its quantity, beside the total. */
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
