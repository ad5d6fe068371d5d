import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { useSyncExternalStore } from 'react'
import type { GradeStore } from '@/components/grade/store'
import type { PedidoGrade } from './model'

/** What the grid comes to at the price typed for all of it, or at each cell's own. */
export function useGradeValue(store: GradeStore, grade: PedidoGrade, typed: number | null): number {
  useSyncExternalStore(store.subscribe, store.version)
  // At every key: rows without a quantity are not looked at.
  const values = grade.rows.flatMap(({ cells }, row) =>
    store.rowTotal(row) > 0
      ? cells.map((cell, col) =>
          cell ? multiplyMoney((cell.locked ? null : typed) ?? cell.preco, store.get(row, col)) : 0,
        )
      : [],
  )
  return sumMoney(values)
}
