import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { memo } from 'react'
import { ColourHead } from './colour'
import styles from './grade.module.css'
import { cellText } from './keys'
import type { Grade, GradeCell, GradeRow } from './model'
import { cellKey, type GradeStore } from './store'
import { RowTotal } from './totals'
import { SHORT_TITLE } from './use-short-marks'

interface GradeRowsProps {
  tipo: ItemTipo
  /** Of a quantity. */
  decimais: number
  codigo: string
  grade: Grade
  store: GradeStore
  preco: number
  onZoom: (row: GradeRow) => void
  from: number
  to: number
}

/** Neighbouring rows, which come and go together. What they show of the order is the store's. */
export const GradeRows = memo(function GradeRows({ grade, from, to, onZoom, ...rest }: GradeRowsProps) {
  const { tipo, codigo, decimais, store, preco } = rest
  return (
    <tbody data-last={to === grade.rows.length || undefined}>
      {grade.rows.slice(from, to).map((line, position) => {
        const row = from + position
        return (
          <tr key={line.cor} aria-rowindex={row + 2}>
            <ColourHead tipo={tipo} codigo={codigo} line={line} onZoom={onZoom} />
            {line.cells.map((cell, col) => (
              <Cell
                key={grade.tamanhos[col]}
                {...{ cell, row, col, preco, decimais, store }}
                label={`${line.desc_cor} ${grade.tamanhos[col] ?? ''}`}
              />
            ))}
            <RowTotal store={store} row={row} />
          </tr>
        )
      })}
    </tbody>
  )
})

interface CellProps {
  cell: GradeCell | null
  row: number
  col: number
  preco: number
  decimais: number
  store: GradeStore
  label: string
}

function Cell({ cell, row, col, preco, decimais, store, label }: CellProps) {
  if (!cell) return <td className={styles.missing}>–</td>
  const saldo = shortText(cell.saldo)
  const own = cell.preco === preco ? undefined : formatBRL(cell.preco)
  const wrong = store.wrongText(row, col)
  const isShort = store.short().has(cellKey(row, col))
  // The balance is drawn by CSS from the attribute: half the elements of a big grid.
  return (
    <td
      className={styles.cell}
      data-saldo={saldo}
      data-preco={own}
      data-locked={cell.locked || undefined}
      data-short={isShort || undefined}
    >
      <input
        inputMode={decimais > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={13}
        data-row={row}
        data-col={col}
        defaultValue={wrong ?? cellText(store.get(row, col))}
        aria-invalid={wrong === undefined ? undefined : true}
        readOnly={cell.locked}
        title={isShort ? SHORT_TITLE : undefined}
        aria-label={`${label}, saldo ${saldo}${own ? `, ${own}` : ''}${cell.locked ? ', bloqueado' : ''}`}
      />
    </td>
  )
}

/** A grid formats two thousand numbers, nearly all of them small and whole. */
const shortText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatShortNumber(value)
