import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useGradeTotal, useGradeValue, useHasShort } from '../grade/totals'
import styles from './dialog.module.css'
import type { EntryWork, ProductEntryState } from './use-product-entry'

interface ItemDialogFooterProps {
  entry: ProductEntryState
  canAddAnother: boolean
  onCancel: () => void
  onFinish: (another: boolean) => void
}

export function ItemDialogFooter({ entry, canAddAnother, onCancel, onFinish }: ItemDialogFooterProps) {
  const isReady = entry.work !== undefined && entry.problem === undefined
  return (
    <>
      <div className={styles.status}>
        {isReady && entry.work && (
          <EntryTotals work={entry.work} preco={entry.typedPrice} unit={entry.product?.unidade} />
        )}
      </div>
      <Button className={styles.cancel} onClick={onCancel}>
        Cancelar
      </Button>
      {canAddAnother && (
        <Button disabled={!isReady} onClick={() => onFinish(true)}>
          Confirmar e adicionar outro
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={!isReady} onClick={() => onFinish(false)}>
        Confirmar
      </Button>
    </>
  )
}

interface EntryTotalsProps {
  work: EntryWork
  preco: number | null
  /** Of a material; products are counted in pieces. */
  unit: string | undefined
}

function EntryTotals({ work, preco, unit }: EntryTotalsProps) {
  const { store, grade } = work
  const total = useGradeTotal(store)
  const isShort = useHasShort(store)
  const value = useGradeValue(store, grade, Number.isNaN(preco) ? 0 : preco)
  return (
    <>
      <span className={styles.sum}>
        {formatShortNumber(total)} {unit ?? (total === 1 ? 'peça' : 'peças')} ·{' '}
        <strong>{formatBRL(value)}</strong>
      </span>
      <output className={styles.warning}>
        {isShort && (
          <>
            <TriangleAlert aria-hidden /> {PEDIDO_WARNINGS.estoqueInsuficiente}
          </>
        )}
      </output>
    </>
  )
}
