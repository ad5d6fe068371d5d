import { memo, type ReactNode } from 'react'
import type { Grade, GradeCell, GradeRow } from './grade'
import styles from './grade.module.css'
import { cellText } from './keys'
import { cellKey, type GradeStore } from './store'
import { RowTotal } from './totals'

/** What a cell shows beside its quantity. */
export interface CellLook {
  /** Before it, small: a balance. */
  hint?: string | undefined
  /** Below it: a price of its own. */
  note?: string | undefined
  /** Both in words, behind the cell's name. */
  spoken?: string | undefined
}

/** A column of texts, one for each row. */
export interface RowText {
  header: string
  maxLength: number
}

export interface GradeLook<Cell> {
  /** The colour's name, in place of the plain one. */
  rowHead?: ((row: GradeRow<Cell>) => ReactNode) | undefined
  cellLook?: ((cell: Cell) => CellLook) | undefined
  rowText?: RowText | undefined
  /** Reais: thousands parted, room for millions. */
  money?: boolean | undefined
}

interface GradeRowsProps<Cell> extends GradeLook<Cell> {
  /** Of a quantity. */
  decimais: number
  grade: Grade<Cell>
  store: GradeStore
  from: number
  to: number
}

/** Neighbouring rows, which come and go together. What they show of the document is the store's. */
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
  // `memo` loses the type parameter.
}) as <Cell extends GradeCell>(props: GradeRowsProps<Cell>) => ReactNode

const plainHead = (row: GradeRow<unknown>) => <ColourName row={row} />

/** A colour's name over its code. */
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
  const isMarked = store.marked().has(cellKey(row, col))
  const spoken = look?.spoken ? `, ${look.spoken}` : ''
  // The hint is drawn by CSS from the attribute: half the elements of a big grid.
  return (
    <td
      className={styles.cell}
      data-hint={look?.hint}
      data-note={look?.note}
      data-locked={locked || undefined}
      data-marked={isMarked || undefined}
    >
      <input
        inputMode={decimais > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={money ? 16 : 13}
        data-row={row}
        data-col={col}
        defaultValue={wrong ?? cellText(store.get(row, col), money)}
        aria-invalid={wrong === undefined ? undefined : true}
        readOnly={locked}
        title={isMarked ? store.markTitle : undefined}
        aria-label={`${label}${spoken}${locked ? ', bloqueado' : ''}`}
      />
    </td>
  )
}
