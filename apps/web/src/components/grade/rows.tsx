import { memo, type ReactNode } from 'react'
import type { Grade, GradeCell, GradeRow } from './grade'
import styles from './grade.module.css'
import { cellError, cellText } from './keys'
import { cellKey, type GradeStore } from './store'
import { RowTotal } from './totals'

/** Texts that a cell shows beside its quantity. */
export interface CellLook {
  /** Small text before the quantity, such as a balance. */
  hint?: string | undefined
  /** Text below the quantity, such as the cell's own price. */
  note?: string | undefined
  /** Hint and note in words, added to the cell's accessible name. */
  spoken?: string | undefined
}

/** Column with one text per row. */
export interface RowText {
  header: string
  maxLength: number
}

export interface GradeLook<Cell> {
  /** Replaces the plain name of a row's colour. */
  rowHead?: ((row: GradeRow<Cell>) => ReactNode) | undefined
  cellLook?: ((cell: Cell) => CellLook) | undefined
  rowText?: RowText | undefined
  /** True for amounts in reais: thousands separators, and room for millions. */
  money?: boolean | undefined
}

interface GradeRowsProps<Cell> extends GradeLook<Cell> {
  /** Decimals of a quantity. */
  decimais: number
  grade: Grade<Cell>
  store: GradeStore
  from: number
  to: number
}

/** A block of neighbouring rows that are mounted together. The store holds the document's values in them. */
export const GradeRows = memo(function GradeRows<Cell extends GradeCell>({
  grade,
  from,
  to,
  rowHead = plainHead,
  cellLook,
  rowText,
  money,
  decimais,
  store,
}: GradeRowsProps<Cell>) {
  return (
    <tbody data-last={to === grade.rows.length || undefined}>
      {grade.rows.slice(from, to).map((line, position) => {
        const row = from + position
        return (
          <tr key={line.cor} aria-rowindex={row + 2}>
            <th scope="row" className={styles.colour}>
              <span className={styles.head}>{rowHead(line)}</span>
            </th>
            {line.cells.map((cell, col) =>
              cell ? (
                <Cell
                  key={grade.tamanhos[col]}
                  look={cellLook?.(cell)}
                  locked={cell.locked}
                  {...{ row, col, decimais, money, store }}
                  label={`${line.desc_cor} ${grade.tamanhos[col] ?? ''}`}
                />
              ) : (
                <td key={grade.tamanhos[col]} className={styles.missing}>
                  –
                </td>
              ),
            )}
            {rowText && (
              <td className={styles.text}>
                <input
                  autoComplete="off"
                  maxLength={rowText.maxLength}
                  data-row={row}
                  data-col={grade.tamanhos.length}
                  defaultValue={store.text(row)}
                  aria-label={`${rowText.header}, ${line.desc_cor}`}
                />
              </td>
            )}
            <RowTotal store={store} row={row} />
          </tr>
        )
      })}
    </tbody>
  )
  // `memo` loses the type parameter, so it is restored.
}) as <Cell extends GradeCell>(props: GradeRowsProps<Cell>) => ReactNode

const plainHead = (row: GradeRow<unknown>) => <ColourName row={row} />

/** Name of a colour above its code. */
export function ColourName({ row: { cor, desc_cor } }: { row: Pick<GradeRow, 'cor' | 'desc_cor'> }) {
  return (
    <span className={styles.colourName} title={desc_cor}>
      {desc_cor}
      <small>{cor}</small>
    </span>
  )
}

interface CellProps {
  look: CellLook | undefined
  locked: boolean
  row: number
  col: number
  decimais: number
  money: boolean | undefined
  store: GradeStore
  label: string
}

function Cell({ look, locked, row, col, decimais, money, store, label }: CellProps) {
  const wrong = store.wrongText(row, col)
  const error = wrong === undefined ? undefined : cellError(wrong, decimais, money)
  const isMarked = store.marked().has(cellKey(row, col))
  const spoken = look?.spoken ? `, ${look.spoken}` : ''
  // CSS draws the hint from the attribute, which halves the elements of a big grid.
  return (
    <td
      className={styles.cell}
      data-hint={look?.hint}
      data-note={look?.note}
      data-locked={locked || undefined}
      data-marked={isMarked || undefined}
      data-wrong={error}
    >
      <input
        inputMode={decimais > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={money ? 16 : 13}
        data-row={row}
        data-col={col}
        defaultValue={wrong ?? cellText(store.get(row, col), money)}
        aria-invalid={error === undefined ? undefined : true}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows a description everywhere.
        aria-description={error}
        readOnly={locked}
        title={isMarked ? store.markTitle : undefined}
        aria-label={`${label}${spoken}${locked ? ', bloqueado' : ''}`}
      />
    </td>
  )
}
