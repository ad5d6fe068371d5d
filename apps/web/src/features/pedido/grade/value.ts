import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { useSyncExternalStore } from 'react'
import type { GradeStore } from '@/components/grade/store'
import type { PedidoGrade } from './model'

/** Value of the grid, at the price typed for all cells or at each cell's own price. */
export function useGradeValue(store: GradeStore, grade: PedidoGrade, typed: number | null): number {
  useSyncExternalStore(store.subscribe, store.version)
  // Runs at every key, so rows without a quantity are skipped.
  const values = grade.rows.flatMap(({ cells }, row) =>
    store.rowTotal(row) > 0
      ? cells.map((cell, col) =>
          cell ? multiplyMoney((cell.locked ? null : typed) ?? cell.preco, store.get(row, col)) : 0,
        )
      : [],
  )
  return sumMoney(values)
}
