import { formatShortNumber } from '@trama/rules/number-br'
import { useSyncExternalStore } from 'react'
import styles from './grade.module.css'
import type { GradeStore } from './store'

/** One total of the store; renders only when that total changes. */
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

/** True when any cell has a warning. */
export function useHasMarked(store: GradeStore): boolean {
  return useSyncExternalStore(store.subscribe, () => store.marked().size > 0)
}

export function useGradeTotal(store: GradeStore): number {
  return useSyncExternalStore(store.subscribe, store.total)
}
