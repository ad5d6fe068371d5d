import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { TriangleAlert } from 'lucide-react'
import type { GradeStore } from '@/components/grade/store'
import { useGradeTotal, useHasMarked } from '@/components/grade/totals'
import styles from './item-dialog.module.css'

interface ItemStatusProps {
  store: GradeStore
  /** Unit of a material; absent for products, which are counted in pieces. */
  unidade: string | undefined
  /** Price of the entered quantities, where the item has a price. */
  valor?: number | undefined
  /** Shown while a cell of the grid is marked. */
  warning?: string | undefined
}

/** Total of the grid of an `ItemDialog`. */
export function ItemStatus({ store, unidade, valor, warning }: ItemStatusProps) {
  const total = useGradeTotal(store)
  const hasMarked = useHasMarked(store)
  return (
    <>
      <span className={styles.sum}>
        {formatShortNumber(total)} {unidade ?? (total === 1 ? 'peça' : 'peças')}
        {valor !== undefined && (
          <>
            {' '}
            · <strong>{formatBRL(valor)}</strong>
          </>
        )}
      </span>
      <output className={styles.warning}>
        {hasMarked && warning && (
          <>
            <TriangleAlert aria-hidden /> {warning}
          </>
        )}
      </output>
    </>
  )
}
