import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { formatShortNumber } from '@trama/rules/number-br'
import { useSyncExternalStore } from 'react'
import styles from './grade.module.css'
import type { Grade } from './model'
import type { GradeStore } from './store'

/** One number of the store; renders only when that number changes. */
function useTotal(store: GradeStore, read: () => number): string {
  return formatShortNumber(useSyncExternalStore(store.subscribe, read))
}

export function RowTotal({ store, row }: { store: GradeStore; row: number }) {
  return <td className={styles.total}>{mutedZero(useTotal(store, () => store.rowTotal(row)))}</td>
}

export function ColTotal({ store, col }: { store: GradeStore; col: number }) {
  return <td>{mutedZero(useTotal(store, () => store.colTotal(col)))}</td>
}

const mutedZero = (total: string) => (total === '0' ? <span className={styles.zero}>0</span> : total)

export function GrandTotal({ store }: { store: GradeStore }) {
  return <td className={styles.total}>{useTotal(store, store.total)}</td>
}

/** Whether any quantity is above its balance. */
export function useHasShort(store: GradeStore): boolean {
  return useSyncExternalStore(store.subscribe, () => store.short().size > 0)
}

export function useGradeTotal(store: GradeStore): number {
  return useSyncExternalStore(store.subscribe, store.total)
}

/** What the grid comes to at the price typed for all of it, or at each cell's own. */
export function useGradeValue(store: GradeStore, grade: Grade, typed: number | null): number {
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
